import styles from './skeleton.module.css';

/** Lines in the place of text that is on its way. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true" data-skeleton>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={index} />
      ))}
    </div>
  );
}
