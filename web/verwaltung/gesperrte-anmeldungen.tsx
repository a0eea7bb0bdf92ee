import { useQuery } from '@tanstack/react-query';
import { LockOpen } from 'lucide';
import { showAlert } from '#web/alert/alert-store.ts';
import { alertFailure } from '#web/alert/alert-unhandled.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { focusNeighbour } from '#web/ui/focus-neighbour.ts';
import { groupBy } from '#web/ui/group-by.ts';
import { Icon } from '#web/ui/icon.tsx';
import { timeText } from '#web/ui/local-date.ts';
import styles from './gesperrte-anmeldungen.module.css';
import { gesperrtQuery, useUnlock } from './verwaltung-api.ts';

/** Who cannot log in now, with a way to lift all of somebody's locks before their time; nothing where all can. */
export function GesperrteAnmeldungen() {
  const { t } = useTranslation();
  const { data = [], isError, refetch } = useQuery(gesperrtQuery(useSession()));
  if (data.length === 0 && !isError) return null;
  return (
    <section aria-labelledby="gesperrte-anmeldungen" className={styles.section}>
      <h2 id="gesperrte-anmeldungen">{t('verwaltungBenutzer.gesperrtTitle')}</h2>
      {isError && <LoadFailed retry={refetch} />}
      <ul>
        {[...groupBy(data, ({ username }) => username)].map(([username, locks]) => (
          <li key={username}>
            <div>
              <h3>{username}</h3>
              {locks.map(({ netz, bis }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two locks may be alike in all that is shown
                <p key={index}>
                  {t(netz === 'alle' ? 'verwaltungBenutzer.gesperrtAlle' : 'verwaltungBenutzer.gesperrtEines')},{' '}
                  {t('verwaltungBenutzer.bis', { zeit: timeText(bis) })}
                </p>
              ))}
            </div>
            <Unlock id={locks[0]?.benutzerId ?? null} name={username} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unlock({ id, name }: { id: number | null; name: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useUnlock();
  if (id === null) return <p>{t('verwaltungBenutzer.unbekannt')}</p>;
  const unlock = (button: HTMLElement) =>
    mutate(id, {
      onSuccess: () => {
        focusNeighbour(button);
        showAlert('success', t('verwaltungBenutzer.entsperrt', { name }));
      },
      onError: (error) => alertFailure(t('verwaltungBenutzer.entsperrenFehler', { name }), error),
    });
  return (
    <Button
      look="quiet"
      busy={isPending}
      aria-label={t('verwaltungBenutzer.entsperrenName', { name })}
      onClick={({ currentTarget }) => unlock(currentTarget)}
    >
      <Icon of={LockOpen} />
      {t('verwaltungBenutzer.entsperren')}
    </Button>
  );
}
