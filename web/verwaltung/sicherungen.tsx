import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, DatabaseBackup, LoaderCircle } from 'lucide';
import { useState } from 'react';
import type { Sicherung, Sicherungen as Stand } from '#contract/sicherung.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { ApiError, UnreachableError } from '#web/api.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useSession } from '#web/session.ts';
import { ageText } from '#web/ui/age.ts';
import { Button } from '#web/ui/button.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { focusFirstNew } from '#web/ui/focus-first-new.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dateTimeText } from '#web/ui/local-date.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './sicherungen.module.css';
import { sicherungenQuery, useSichern } from './sicherungen-api.ts';
import { verdictOn } from './verdict.ts';

const shownAtFirst = 5;

/** Whether the data is safe: how the last backup went, which are kept, and a way to make one now. */
export function Sicherungen() {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const { data, isPending, isError, refetch } = useQuery(sicherungenQuery(useSession()));
  const shown = isWhole ? data?.liste : data?.liste.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="sicherungen" aria-busy={isPending} className={styles.section}>
      <header>
        <h2 id="sicherungen">{t('sicherungen.title')}</h2>
        {data && <SichernButton isRunning={data.laeuft} />}
      </header>
      {isPending && <Skeleton lines={4} />}
      {isError && <LoadFailed retry={refetch} />}
      {data && <Verdict {...data} />}
      {shown && shown.length > 0 && (
        <ul>
          {shown.map((sicherung) => (
            <Zeile key={sicherung.name} {...sicherung} />
          ))}
        </ul>
      )}
      {data && shown && shown.length < data.liste.length && (
        <Button ref={focusFirstNew} look="quiet" onClick={() => setIsWhole(true)}>
          {t('sicherungen.alle', { count: data.liste.length })}
        </Button>
      )}
    </section>
  );
}

function SichernButton({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSichern();
  const sichern = () =>
    mutate(undefined, {
      onSuccess: () => showAlert('success', t('sicherungen.begonnen')),
      onError: (error) => {
        if (error instanceof UnreachableError) return;
        const isBusy = error instanceof ApiError && error.status === 409;
        showAlert(isBusy ? 'info' : 'danger', t(isBusy ? 'sicherungen.laeuft' : 'sicherungen.fehlgeschlagen'));
      },
    });
  return (
    <Button look="quiet" busy={isPending || isRunning} onClick={sichern}>
      <Icon of={DatabaseBackup} />
      {t('sicherungen.jetzt')}
    </Button>
  );
}

/** One sentence that says whether anything is to be done. */
function Verdict(stand: Stand) {
  const { laeuft, automatisch, gescheitert, fehler, liste } = stand;
  const { t, locale } = useTranslation();
  const verdict = verdictOn(stand);
  const [newest] = liste;
  return (
    <div role="status" className={styles.verdict}>
      {laeuft && (
        <p data-state="running">
          <Icon of={LoaderCircle} />
          {t('sicherungen.laeuft')}
        </p>
      )}
      {verdict === 'failed' && gescheitert && (
        <p data-state="failed">
          <Icon of={CircleAlert} />
          {t('sicherungen.gescheitert', { zeit: dateTimeText(gescheitert), fehler })}
        </p>
      )}
      {verdict !== 'failed' && newest && (
        <p data-state={verdict}>
          <Icon of={verdict === 'good' ? CircleCheck : CircleAlert} />
          {t('sicherungen.letzte', { alter: ageText(newest.alter, locale) })}
        </p>
      )}
      {!newest && !laeuft && <p className={styles.muted}>{t('sicherungen.keine')}</p>}
      <p className={styles.muted}>{t(automatisch ? 'sicherungen.automatisch' : 'sicherungen.ausgeschaltet')}</p>
    </div>
  );
}

function Zeile({ zeit, alter, groesse, art }: Sicherung) {
  const { t, locale } = useTranslation();
  return (
    <li>
      <time dateTime={zeit}>{dateTimeText(zeit)}</time>
      <span>{t(`sicherungen.art.${art}`)}</span>
      <span className={styles.muted}>{ageText(alter, locale)}</span>
      <span className={styles.muted}>{fileSize(groesse, locale)}</span>
    </li>
  );
}
