import styles from './portrait.module.css';

/** Initials in place of a face, wearing the ribbon. */
export function Portrait({ vorname, name }: { vorname: string; name: string }) {
  return (
    <span className={styles.portrait} aria-hidden>
      {vorname.slice(0, 1)}
      {name.slice(0, 1)}
    </span>
  );
}
