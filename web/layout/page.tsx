import type { ReactNode } from 'react';
import { type Head, PageHead } from './head.tsx';
import styles from './page.module.css';

type Props = Head & {
  /** The title of the tab, where the heading alone would say too little. */
  documentTitle?: string;
  /** Stands beside the heading: the one action the page is for. */
  action?: ReactNode;
  lead?: ReactNode;
  /** Narrow pages are for reading and for forms. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
};

/** The frame of every page below the navigation bar: heading, optional action, content. */
export function Page({ title, documentTitle = title, action, lead, width = 'wide', children, ...head }: Props) {
  return (
    <div className={styles.page} data-width={width}>
      <PageHead title={documentTitle} {...head} />
      <header className={styles.header}>
        <h1 tabIndex={-1}>{title}</h1>
        {action}
      </header>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
