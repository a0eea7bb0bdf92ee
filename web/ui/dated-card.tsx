import type { ReactNode } from 'react';
import styles from './dated-card.module.css';

type Props = {
  /** Local time, `yyyy-MM-ddTHH:mm:ss`. */
  date: string;
  /** How the whole date is written, for those who read it rather than see it. */
  dateText: string;
  locale: string;
  title: ReactNode;
  /** The level of the title in the page's outline. */
  level?: 2 | 3;
  children?: ReactNode;
  /** One action, on the right; on a phone across the card. */
  action?: ReactNode;
  picture?: ReactNode;
};

/** The date as a block on the left, a metal line, then what happens there. */
export function DatedCard({ date, dateText, locale, title, level = 2, children, action, picture }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <DateBlock date={date} dateText={dateText} locale={locale} />
      <div className={styles.body}>
        <Heading>{title}</Heading>
        {children}
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}

function DateBlock({ date, dateText, locale }: Pick<Props, 'date' | 'dateText' | 'locale'>) {
  const when = new Date(date);
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(when);
  return (
    <time className={styles.date} dateTime={date}>
      <span className="visually-hidden">{dateText}</span>
      <span aria-hidden>{part({ month: 'short' }).replace('.', '')}</span>
      <b aria-hidden>{String(when.getDate()).padStart(2, '0')}</b>
      <span aria-hidden>
        {part({ weekday: 'short' }).replace('.', '')} {date.slice(11, 16)}
      </span>
      <span aria-hidden className={styles.year}>
        {when.getFullYear()}
      </span>
    </time>
  );
}
