import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { auskunft } from '#contract/benutzer.ts';
import { AuditEntries } from '#web/audit/audit-entries.tsx';
import { useTranslation } from '#web/i18n.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { dateTimeText } from '#web/ui/local-date.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Angaben } from './angaben.tsx';
import styles from './auskunft-page.module.css';
import { auskunftQuery } from './benutzer-api.ts';

/** Whoever has uploaded thousands of photos has done as many deeds: the rest is in the file. */
const shownEntries = 100;

type Auskunft = z.output<typeof auskunft>;

/** Everything that is stored about whoever is logged in, to read and to take away. */
export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  const { data, isError, refetch } = useQuery(auskunftQuery(session));
  return (
    <Page title={t('auskunft.title')} lead={t('auskunft.lead')} action={!isError && <JsonButton data={data} />} noIndex>
      {isError && <LoadFailed retry={refetch} />}
      {!data && !isError && <Skeleton lines={12} />}
      {data && <Everything data={data} />}
      {data && session && (
        <ButtonLink look="quiet" to={paths.mitglieder.editMitglied(session.key)}>
          {t('auskunft.bearbeiten')}
        </ButtonLink>
      )}
    </Page>
  );
}

function JsonButton({ data }: { data: Auskunft | undefined }) {
  const { t } = useTranslation();
  const save = () =>
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'meine-daten.json');
  return (
    <Button busy={!data} onClick={save}>
      <Icon of={Download} />
      {t('auskunft.json')}
    </Button>
  );
}

function Everything({ data }: { data: Auskunft }) {
  const { t } = useTranslation();
  const { benutzer, hatPasswort, sitzungen, anmeldeversuche, nachrichten, protokoll, stand } = data;
  return (
    <>
      <p className={styles.stand}>
        {t('auskunft.stand', { stand: dateTimeText(stand) })} · {t('auskunft.version', { version: benutzer.version })}
      </p>
      {(['persoenlich', 'verbindung', 'geschaeft'] as const).map((tab) => (
        <Section key={tab} title={t(`auskunft.${tab}`)}>
          <Angaben benutzer={benutzer} tab={tab} />
        </Section>
      ))}
      <Section title={t('auskunft.zugang')}>
        <p>{t(hatPasswort ? 'auskunft.passwortJa' : 'auskunft.passwortNein')}</p>
      </Section>
      <Section title={t('auskunft.sitzungen')}>
        <Lines
          lines={sitzungen.map(({ begonnen, bis }) =>
            t('auskunft.sitzung', { begonnen: dateTimeText(begonnen), bis: dateTimeText(bis) }),
          )}
        />
      </Section>
      <Section title={t('auskunft.versuche')}>
        <Lines
          lines={anmeldeversuche.map(({ zeit, netz }) => t('auskunft.versuch', { zeit: dateTimeText(zeit), netz }))}
        />
      </Section>
      <Section title={t('auskunft.nachrichten')}>
        <Lines
          lines={nachrichten.map(({ eingegangen, name, email, betreff, nachricht }) =>
            [[dateTimeText(eingegangen), name, email, betreff].join(' · '), nachricht].join('\n'),
          )}
        />
      </Section>
      <Section title={t('auskunft.protokoll')}>
        {protokoll.length > shownEntries && (
          <p>{t('auskunft.gekuerzt', { gezeigt: shownEntries, count: protokoll.length })}</p>
        )}
        <AuditEntries entries={protokoll.slice(0, shownEntries)} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: string[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return <p>{t('auskunft.keine')}</p>;
  return (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two moments may read alike, and nothing moves
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
