import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './start-section.module.css';

type Props<T> = {
  title: string;
  /** Where there is more of it. */
  more: { to: string; text: string };
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
};

/** A part of the start page, which loads, fails and tries again by itself. */
export function StartSection<T>({ title, more, query, children }: Props<T>) {
  const { data, isLoadingError, refetch } = query;
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={query.isPending} className={styles.section}>
      <header>
        <h2 id={heading}>{title}</h2>
        <Link to={more.to}>{more.text}</Link>
      </header>
      {data !== undefined && children(data)}
      {data === undefined && (isLoadingError ? <LoadFailed retry={refetch} /> : <Skeleton lines={3} />)}
    </section>
  );
}
