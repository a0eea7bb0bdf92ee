import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Benutzer } from '#contract/benutzer.ts';
import { Avatar } from '#web/benutzer/avatar.tsx';
import { candidatesQuery } from '#web/benutzer/benutzer-api.ts';
import { Cross, PhoneLink } from '#web/benutzer/person.tsx';
import { useTranslation } from '#web/i18n.ts';
import { SearchField } from '#web/layout/search-field.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { Form } from '#web/ui/form.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './start-suche.module.css';

const shown = 5;

/** Whoever is looked for appears as one types, number included; Enter leads to the whole list. */
export function StartSuche() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 200);
  const { data: found, isError } = useQuery(candidatesQuery(useSession(), settled));
  const list = `${paths.mitglieder.mitglieder}?${new URLSearchParams({ searchString: text.trim() })}`;
  const isSearching = text.trim() !== '' && settled.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(text.trim() ? list : paths.mitglieder.mitglieder);
  };
  return (
    <Form label={t('start.suche')} role="search" onSubmit={submit}>
      <SearchField label={t('start.suche')} placeholder={t('start.sucheHilfe')} value={text} onChange={setText} />
      <p role="status" className="visually-hidden">
        {isSearching &&
          found &&
          (found.length > 0 ? t('mitglieder.treffer', { count: found.length }) : t('mitglieder.leer'))}
      </p>
      {isSearching && found && <Found found={found} list={list} />}
      {isSearching && isError && (
        <p role="alert" className={styles.none}>
          {t('error.load')}
        </p>
      )}
    </Form>
  );
}

function Found({ found, list }: { found: readonly Benutzer[]; list: string }) {
  const { t } = useTranslation();
  if (found.length === 0) return <p className={styles.none}>{t('mitglieder.leer')}</p>;
  return (
    <div className={styles.found}>
      <ul aria-label={t('start.treffer')}>
        {found.slice(0, shown).map((benutzer) => (
          <li key={benutzer.id}>
            <Avatar benutzer={benutzer} />
            <div translate="no">
              <Link to={paths.mitglieder.editMitglied(benutzer.id)}>{benutzer.cerevis}</Link>
              <Cross benutzer={benutzer} />
              <p>
                {benutzer.vorname} {benutzer.name}
                {benutzer.wohnort && `, ${benutzer.wohnort}`}
              </p>
            </div>
            <PhoneLink telefon={benutzer.telefon} />
          </li>
        ))}
      </ul>
      {found.length > 1 && <Link to={list}>{t('start.alleTreffer', { count: found.length })}</Link>}
    </div>
  );
}
