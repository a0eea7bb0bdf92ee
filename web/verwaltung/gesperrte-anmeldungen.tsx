import { useQuery } from '@tanstack/react-query';
import { LockOpen } from 'lucide';
import { showAlert } from '#web/alert/alert-store.ts';
import { UnreachableError } from '#web/api.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { timeText } from '#web/ui/local-date.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './gesperrte-anmeldungen.module.css';
import { gesperrtQuery, useUnlock } from './verwaltung-api.ts';

/** Log-ins that are locked now, with a way to lift the lock before its time. */
export function GesperrteAnmeldungen() {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(gesperrtQuery(useSession()));
  return (
    <section aria-labelledby="gesperrte-anmeldungen" aria-busy={isPending} className={styles.section}>
      <h2 id="gesperrte-anmeldungen">{t('verwaltungBenutzer.gesperrtTitle')}</h2>
      {isPending && <Skeleton lines={2} />}
      {isError && <LoadFailed retry={refetch} />}
      {data?.length === 0 && <p className={styles.none}>{t('verwaltungBenutzer.gesperrtLeer')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map(({ username, benutzerId, netz, bis }) => (
            <li key={`${username} ${netz} ${bis}`}>
              <div>
                <h3>{username}</h3>
                <p>
                  {t(netz === 'alle' ? 'verwaltungBenutzer.gesperrtAlle' : 'verwaltungBenutzer.gesperrtEines')},{' '}
                  {t('verwaltungBenutzer.bis', { zeit: timeText(bis) })}
                </p>
              </div>
              {benutzerId === null ? (
                <p>{t('verwaltungBenutzer.unbekannt')}</p>
              ) : (
                <UnlockButton id={benutzerId} name={username} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function UnlockButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useUnlock();
  const unlock = () =>
    mutate(id, {
      onSuccess: () => showAlert('success', t('verwaltungBenutzer.entsperrt', { name })),
      onError: (error) => {
        if (error instanceof UnreachableError) return;
        showAlert('danger', t('verwaltungBenutzer.entsperrenFehler', { name }), error);
      },
    });
  return (
    <Button
      look="quiet"
      busy={isPending}
      aria-label={t('verwaltungBenutzer.entsperrenName', { name })}
      onClick={unlock}
    >
      <Icon of={LockOpen} />
      {t('verwaltungBenutzer.entsperren')}
    </Button>
  );
}
