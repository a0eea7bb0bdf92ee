import { useQuery } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide';
import { useState } from 'react';
import { papierkorbDays } from '#contract/limits.ts';
import type { Geloeschtes } from '#contract/papierkorb.ts';
import { alertProblem } from '#web/alert/alert-problem.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { alertFailure } from '#web/alert/alert-unhandled.ts';
import { ApiError } from '#web/api.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { focusFirstNew } from '#web/ui/focus-first-new.ts';
import { focusNeighbour } from '#web/ui/focus-neighbour.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dateTimeText } from '#web/ui/local-date.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './papierkorb.module.css';
import { papierkorbQuery, useEmpty, useRestore } from './papierkorb-api.ts';

// of a gallery that was deleted there may be hundreds, above all that follows on the page
const shownAtFirst = 10;

/** What was deleted and can still be brought back. */
export function Papierkorb() {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const { data, isPending, isLoadingError, refetch } = useQuery(papierkorbQuery(useSession()));
  const shown = isWhole ? data : data?.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="papierkorb" aria-busy={isPending} className={styles.section}>
      <header>
        <h2 id="papierkorb">{t('papierkorb.title')}</h2>
        {data && data.length > 0 && <EmptyButton known={data} />}
      </header>
      <p className={styles.muted}>
        {t(data?.length === 0 ? 'papierkorb.leer' : 'papierkorb.hinweis', { tage: papierkorbDays })}
      </p>
      {isPending && <Skeleton lines={2} />}
      {isLoadingError && <LoadFailed retry={refetch} />}
      {shown && shown.length > 0 && (
        <ul>
          {shown.map((geloeschtes) => (
            <Zeile key={`${geloeschtes.art} ${geloeschtes.id}`} geloeschtes={geloeschtes} />
          ))}
        </ul>
      )}
      {data && shown && shown.length < data.length && (
        <Button ref={focusFirstNew} look="quiet" onClick={() => setIsWhole(true)}>
          {t('papierkorb.alle', { count: data.length })}
        </Button>
      )}
    </section>
  );
}

function EmptyButton({ known }: { known: Geloeschtes[] }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEmpty();
  const empty = async (button: HTMLElement) => {
    const question = { text: t('papierkorb.frage', { count: known.length }), yes: t('papierkorb.leeren') };
    if (!(await confirm({ ...question, danger: true, forGood: true }))) return;
    mutate(known, {
      onSuccess: () => {
        focusNeighbour(button);
        showAlert('success', t('papierkorb.geleert', { count: known.length }));
      },
      onError: (error) => alertFailure(t('papierkorb.fehler'), error),
    });
  };
  return (
    <Button look="quiet" busy={isPending} onClick={({ currentTarget }) => empty(currentTarget)}>
      <Icon of={Trash2} />
      {t('papierkorb.leeren')}
    </Button>
  );
}

const restored = {
  beilage: 'datei.restored',
  memorabilia: 'datei.restored',
  bericht: 'bericht.restored',
  anlass: 'manage.restored',
} as const;

function Zeile({ geloeschtes }: { geloeschtes: Geloeschtes }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useRestore();
  const { art, name, anlass, geloescht } = geloeschtes;
  const restore = async (button: HTMLElement) => {
    const isStillThere = focusNeighbour(button);
    try {
      await mutateAsync(geloeschtes);
      showAlert('success', t(restored[art], { name }));
    } catch (error) {
      if (isStillThere()) button.focus();
      if (error instanceof ApiError && error.code === 'anlass.geloescht') alertProblem(error, t);
      else alertFailure(t('datei.notRestored', { name }), error);
    }
  };
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className={styles.muted}>
          {anlass ? t('papierkorb.vonAnlass', { art: t(`papierkorb.art.${art}`), anlass }) : t(`papierkorb.art.${art}`)}
          , {t('papierkorb.geloescht', { zeit: dateTimeText(geloescht) })}
        </p>
      </div>
      <Button
        look="quiet"
        busy={isPending}
        aria-label={t('papierkorb.wiederherstellenName', { name })}
        onClick={({ currentTarget }) => restore(currentTarget)}
      >
        <Icon of={Undo2} />
        {t('papierkorb.wiederherstellen')}
      </Button>
    </li>
  );
}
