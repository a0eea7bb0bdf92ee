import { ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import { Fragment } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';

type Props = {
  /** The first page is 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The address of each, for whoever turns pages without any script. */
  pathOf?: (page: number) => string;
};

/** Pages of a list that is already here. With a single page there is nothing to turn. */
export function Pagination({ page, pages, onPage, pathOf }: Props) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('ui.pages.label')} className={styles.pagination}>
      {pathOf && page > 1 && (
        <ButtonLink to={pathOf(page - 1)} look="quiet">
          {t('ui.pages.previous')}
        </ButtonLink>
      )}
      {pathOf && page < pages && (
        <ButtonLink to={pathOf(page + 1)} look="quiet">
          {t('ui.pages.next')}
        </ButtonLink>
      )}
      <Step label={t('ui.pages.previous')} icon={ChevronLeft} disabled={page <= 1} onPress={() => onPage(page - 1)} />
      <ol>
        {shownPages(page, pages).map((number, index, shown) => (
          <Fragment key={number}>
            {number - (shown[index - 1] ?? 0) > 1 && <li aria-hidden="true">…</li>}
            <li>
              <button
                type="button"
                aria-label={t('ui.pages.number', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </li>
          </Fragment>
        ))}
      </ol>
      <Step label={t('ui.pages.next')} icon={ChevronRight} disabled={page >= pages} onPress={() => onPage(page + 1)} />
    </nav>
  );
}

type StepProps = { label: string; icon: IconNode; disabled: boolean; onPress: () => void };

// `aria-disabled`, because on the last page `disabled` would take the focus away
function Step({ label, icon, disabled, onPress }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={disabled} onClick={() => !disabled && onPress()}>
      <Icon of={icon} />
    </button>
  );
}

/** The first, the last, and those around the current one; a gap of a single page is filled. */
export function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const filled = near.flatMap((number) => (near.includes(number + 2) ? [number, number + 1] : [number]));
  return [...new Set(filled)].sort((one, other) => one - other);
}

/** The rows of one page, and which page that is when the one asked for is not there. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
  return { page, pages, rows: rows.slice((page - 1) * size, page * size) };
}
