import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { z } from 'zod';
import type { BenutzerWithAvatar, benutzerUpdate } from '#contract/benutzer.ts';
import { readNumber } from '#contract/endpoint.ts';
import { mayEditBenutzer, mayManageBenutzer } from '#contract/permissions.ts';
import { showAlert } from '#web/alert/alert-store.ts';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { NotFound } from '#web/layout/not-found.tsx';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { useGoBack } from '#web/ui/back-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { benutzerQuery, useUpdateBenutzer } from './benutzer-api.ts';
import styles from './edit-mitglied-page.module.css';
import { MitgliedForm } from './mitglied-form.tsx';
import { MitgliedHead } from './mitglied-head.tsx';
import { toBody } from './mitglied-values.ts';
import type { Send } from './use-mitglied-saving.ts';

export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  const id = readNumber(useParams().id);
  // a form starts from how the record stands now, and is not changed under the hands of whoever fills it in
  const { isError, isFetchedAfterMount, refetch, ...query } = useQuery({
    ...benutzerQuery(session, id),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const data = isFetchedAfterMount ? query.data : undefined;
  if (data === null) return <NotFound />;
  return (
    <Page
      title={t('mitglied.bearbeitenTitle')}
      documentTitle={data && t('mitglied.bearbeitenDocumentTitle', { cerevis: data.cerevis })}
      noIndex
    >
      {isError && !data && <LoadFailed retry={refetch} />}
      {!data && !isError && <Skeleton lines={12} />}
      {data && <Edit key={data.id} benutzer={data} />}
    </Page>
  );
}

function Edit({ benutzer }: { benutzer: BenutzerWithAvatar }) {
  const { t } = useTranslation();
  const session = useSession();
  const goBack = useGoBack(paths.mitglieder.mitglieder);
  const { id } = benutzer;
  const { mutate, isPending } = useUpdateBenutzer(id);
  const mayEdit = mayEditBenutzer(session, id);
  const isOwn = session?.key === id;
  const purpose = mayManageBenutzer(session) ? 'manage' : 'own';

  // the form hands over only what the schema has found right
  const send: Send = (values, version, answered) =>
    mutate({ ...toBody(values, purpose), id, version } as z.input<typeof benutzerUpdate>, answered);
  return (
    <>
      <MitgliedHead benutzer={benutzer} isOwn={isOwn} />
      {!mayEdit && <p className={styles.note}>{t('mitglied.nurLesen')}</p>}
      <MitgliedForm
        purpose={purpose}
        benutzer={benutzer}
        isOwn={isOwn}
        mayEdit={mayEdit}
        isSaving={isPending}
        send={send}
        tellSaved={() => showAlert('success', t('mitglied.angepasst'))}
        goOn={goBack}
      />
      {isOwn && (
        <p className={styles.note}>
          <Link to={paths.mitglieder.auskunft}>{t('mitglied.meineDaten')}</Link>
        </p>
      )}
    </>
  );
}
