import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from '#web/i18n.ts';
import styles from './tabs.module.css';

export type Tab<Id extends string> = {
  id: Id;
  label: ReactNode;
  /** Something in this tab is wrong. */
  hasError?: boolean;
  panel: ReactNode;
};
type Props<Id extends string> = {
  label: string;
  tabs: Tab<Id>[];
  active: Id;
  onChange: (id: Id) => void;
};

/** Tabs whose panels all stay, so that nothing typed in one is lost by looking at another. */
export function Tabs<Id extends string>({ label, tabs, active, onChange }: Props<Id>) {
  const { t } = useTranslation();
  const base = useId();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // from the tab that has the focus: a second key may come before the first has changed `active`
    const focused = tabs.findIndex(({ id }) => event.currentTarget.id === `${base}tab-${id}`);
    const next = tabs[target(event.key, focused, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}tab-${next.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: name, hasError }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}tab-${id}`}
            aria-selected={id === active}
            aria-controls={`${base}panel-${id}`}
            tabIndex={id === active ? 0 : -1}
            data-error={hasError || undefined}
            onClick={() => onChange(id)}
            onKeyDown={press}
          >
            {name}
            {hasError && <span className={styles.mark} role="img" aria-label={t('ui.tabError')} />}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}panel-${id}`}
          aria-labelledby={`${base}tab-${id}`}
          hidden={id !== active}
          className={styles.panel}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

function target(key: string, current: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
