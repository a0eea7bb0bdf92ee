import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { type FieldOf, isSame } from '#web/merge-changes.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './edit-conflict.module.css';
import { useFieldName } from './field-words.ts';

/** The record as it is stored now, what was taken over from it, and what both have changed. */
export type Conflict<T> = { theirs: T; taken: FieldOf<T>[]; conflicts: FieldOf<T>[] };

type Props<T> = Conflict<T> & {
  mine: T;
  write: (field: FieldOf<T>, value: unknown) => ReactNode;
  onTake: (field: FieldOf<T>) => void;
};

/** Somebody else has saved meanwhile: says what differs, and lets one choose field by field. */
export function EditConflict<T>({ theirs, taken, conflicts, mine, write, onTake }: Props<T>) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  const open = conflicts.filter((field) => !isSame(mine[field], theirs[field]));
  const take = (field: FieldOf<T>) => {
    onTake(field);
    panel.current?.focus();
  };
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{t('editConflict.title')}</h2>
      <p>{t('editConflict.text')}</p>
      {taken.length > 0 && <p>{t('editConflict.taken', { felder: taken.map(nameOf).join(', ') })}</p>}
      {open.length > 0 && (
        <>
          <p>{t('editConflict.both')}</p>
          <ul>
            {open.map((field) => (
              <li key={field}>
                <h3 id={id + field}>{nameOf(field)}</h3>
                <p>
                  <span>{t('editConflict.theirs')}</span> <b>{write(field, theirs[field]) || t('audit.leer')}</b>
                </p>
                <p>
                  <span>{t('editConflict.mine')}</span> {write(field, mine[field]) || t('audit.leer')}
                </p>
                <Button look="quiet" aria-describedby={id + field} onClick={() => take(field)}>
                  {t('editConflict.take')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('editConflict.next')}</p>
    </section>
  );
}
