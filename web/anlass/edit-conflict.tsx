import { useEffect, useId, useRef } from 'react';
import type { Anlass, AnlassInput } from '#contract/anlass.ts';
import { useTranslation } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { dateTimeText } from '#web/ui/local-date.ts';
import styles from './edit-conflict.module.css';

type Props = {
  /** What both have changed; the event as it is stored now, and as it is typed here. */
  fields: (keyof AnlassInput)[];
  theirs: Anlass;
  mine: AnlassInput;
  isSaving: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Somebody else saved first: what both have changed, and whose text is to stay. */
export function EditConflict({ fields, theirs, mine, isSaving, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  const write = (field: keyof AnlassInput, anlass: AnlassInput) =>
    (field === 'datum' ? dateTimeText(anlass.datum) : anlass[field]) || t('editConflict.empty');
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className={styles.conflict}>
      <h2 id={titleId}>{t('editConflict.title')}</h2>
      <p>{t('editConflict.text')}</p>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`anlassForm.${field}`)}</dt>
            <dd>
              <span>{t('editConflict.theirs')}</span> <ins>{write(field, theirs)}</ins>
            </dd>
            <dd>
              <span>{t('editConflict.mine')}</span> {write(field, mine)}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button look="quiet" disabled={isSaving} onClick={onTakeTheirs}>
          {t('editConflict.takeTheirs')}
        </Button>
        <Button busy={isSaving} onClick={onKeepMine}>
          {t('editConflict.keepMine')}
        </Button>
      </div>
    </section>
  );
}
