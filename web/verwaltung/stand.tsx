import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, CircleCheck } from 'lucide';
import { useTranslation } from '#web/i18n.ts';
import { useSession } from '#web/session.ts';
import { ageText } from '#web/ui/age.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { offeneNachrichtenQuery } from './offene-nachrichten-api.ts';
import { sicherungenQuery } from './sicherungen-api.ts';
import styles from './stand.module.css';
import { verdictOn } from './verdict.ts';
import { gesperrtQuery } from './verwaltung-api.ts';

/** Whether everything is in order, at a glance; what is not leads to where it is mended. */
export function Stand() {
  const { t, locale } = useTranslation();
  const session = useSession();
  const nachrichten = useQuery(offeneNachrichtenQuery(session));
  const sperren = useQuery(gesperrtQuery(session));
  const sicherungen = useQuery(sicherungenQuery(session));
  if (nachrichten.isPending || sperren.isPending || sicherungen.isPending) return <Skeleton lines={4} />;
  // the section that could not be loaded says so
  if (!nachrichten.data || !sperren.data || !sicherungen.data) return null;

  const gesperrt = new Set(sperren.data.map(({ username }) => username)).size;
  const verdict = verdictOn(sicherungen.data);
  const [newest] = sicherungen.data.liste;
  const punkte = [
    {
      place: 'offene-nachrichten',
      trouble: nachrichten.data.length > 0 && t('start.nachrichten', { count: nachrichten.data.length }),
      text: t('offeneNachrichten.empty'),
    },
    {
      place: 'gesperrte-anmeldungen',
      trouble: gesperrt > 0 && t('start.gesperrt', { count: gesperrt }),
      text: t('verwaltungBenutzer.gesperrtLeer'),
    },
    verdict !== 'none' && {
      place: 'sicherungen',
      trouble: verdict !== 'good' && t('stand.ungesichert'),
      text: t('sicherungen.letzte', { alter: ageText(newest?.alter ?? 0, locale) }),
    },
  ].filter((punkt) => punkt !== false);
  const isGood = punkte.every(({ trouble }) => !trouble);
  return (
    <section aria-labelledby="stand" className={styles.stand} data-good={isGood}>
      <h2 id="stand">
        <Icon of={isGood ? CircleCheck : CircleAlert} />
        <span>{t(isGood ? 'stand.gut' : 'stand.offen')}</span>
      </h2>
      <ul>
        {punkte.map(({ place, trouble, text }) => (
          <li key={place} data-good={!trouble}>
            <Icon of={trouble ? CircleAlert : Check} />
            {trouble ? <Link to={`#${place}`}>{trouble}</Link> : <span>{text}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
