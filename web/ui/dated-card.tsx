import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n.ts';
import styles from './dated-card.module.css';
import { formatLocal } from './local-date.ts';
import { Skeleton } from './skeleton.tsx';

type Props = {
  /** Local time, `yyyy-MM-ddTHH:mm:ss`. */
  date: string;
  /** How the whole date is written, for those who hear it rather than see it; not needed where the card says it anyway. */
  dateText?: string;
  title: ReactNode;
  /** The level of the title in the page's outline. */
  level?: 2 | 3;
  children: ReactNode;
  /** One action, on the right; on a phone across the card. A picture stands above it. */
  action?: ReactNode;
  picture?: ReactNode;
};

/** The date as a block on the left, a metal line, then what happens there. */
export function DatedCard({ date, dateText, title, level = 2, children, action, picture }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <DateBlock date={date} dateText={dateText} />
      <div className={styles.body}>
        <Heading>{title}</Heading>
        {children}
      </div>
      {(picture || action) && (
        <div className={styles.aside}>
          {picture}
          {action}
        </div>
      )}
    </article>
  );
}

function DateBlock({ date, dateText }: Pick<Props, 'date' | 'dateText'>) {
  const { locale } = useTranslation();
  const part = (options: Intl.DateTimeFormatOptions) => formatLocal(date, locale, options).replace('.', '');
  return (
    <time className={styles.date} dateTime={date} aria-hidden={!dateText}>
      {dateText && <span className="visually-hidden">{dateText}</span>}
      <span aria-hidden>{`${part({ month: 'short' })} ${date.slice(0, 4)}`}</span>
      <b aria-hidden>{date.slice(8, 10)}</b>
      <span aria-hidden>{`${part({ weekday: 'short' })} ${date.slice(11, 16)}`}</span>
    </time>
  );
}

/** Stands where a card will be. */
export function DatedCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true" data-skeleton>
      <div className={styles.date} />
      <div className={styles.body}>
        <Skeleton lines={3} />
      </div>
    </div>
  );
}
