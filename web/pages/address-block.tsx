import { Mail, Phone } from 'lucide';
import type { Person } from '#contract/inhalt.ts';
import { useTranslation } from '#web/i18n.ts';
import { BreakableEmail } from '#web/ui/breakable-email.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './address-block.module.css';
import { Portrait } from './portrait.tsx';

type Props = {
  person: Person;
  /** The level of the name in the page's outline. */
  level?: 2 | 3;
  /** A member will read more in a moment. */
  isPartial?: boolean;
};

/** Title and name for everybody; street, town, telephone and e-mail where the server has sent them: to members. */
export function AddressBlock({ person, level = 2, isPartial = false }: Props) {
  const { language } = useTranslation();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.block} data-partial={isPartial || undefined}>
      <Portrait vorname={person.vorname} name={person.name} />
      <div className={styles.words}>
        <p className={styles.titel}>{person.titel[language]}</p>
        <Heading className={styles.name} translate="no">
          {person.vorname} {person.name} <span>v/o {person.cerevis}</span>
        </Heading>
      </div>
      {person.adresse && <ContactDetails {...person} />}
    </div>
  );
}

function ContactDetails({ adresse, plz, wohnort, telefon = [], email }: Person) {
  return (
    <address className={styles.details}>
      <p>
        {adresse}
        <br />
        {plz} {wohnort}
      </p>
      <ul>
        {telefon.map((number) => (
          <li key={number.nummer}>
            <Icon of={Phone} />
            <Telefon {...number} />
          </li>
        ))}
        {email && (
          <li>
            <Icon of={Mail} />
            <a href={`mailto:${email}`}>
              <BreakableEmail email={email} />
            </a>
          </li>
        )}
      </ul>
    </address>
  );
}

function Telefon({ typ, nummer }: NonNullable<Person['telefon']>[number]) {
  const { t } = useTranslation();
  return (
    <span>
      {typ && (
        <abbr title={t(`adresse.telefon.${typ}`)}>
          <span aria-hidden>{typ}</span>
          <span className="visually-hidden">{t(`adresse.telefon.${typ}`)}</span>{' '}
        </abbr>
      )}
      <a href={`tel:${international(nummer)}`}>{nummer}</a>
    </span>
  );
}

/** `031 555 00 00` as a telephone dials it from anywhere. */
function international(nummer: string): string {
  return nummer.replaceAll(' ', '').replace(/^0/, '+41');
}
