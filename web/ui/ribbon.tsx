import styles from './ribbon.module.css';

/** The fraternity's ribbon across the page; it moves while something is being loaded, the application included. */
export function Ribbon({ moving = false }: { moving?: boolean }) {
  return <div className={styles.ribbon} data-moving={moving || undefined} aria-hidden="true" />;
}
