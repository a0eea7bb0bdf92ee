import { Check, OctagonAlert, X } from 'lucide';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SpinnerOverlay } from '#web/ui/spinner-overlay.tsx';
import styles from './upload-overlay.module.css';
import type { UploadItem } from './upload-queue.ts';

type Props = { items: UploadItem[]; cancel: (key: number) => void; cancelAll: () => void };

/** Over everything while files go up: how far each one is, and a way to stop it. */
export function UploadOverlay({ items, cancel, cancelAll }: Props) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  const ended = items.filter(({ outcome }) => outcome).length;
  return (
    <SpinnerOverlay title={t('upload.running', { n: Math.min(ended + 1, items.length), m: items.length })}>
      <ul className={styles.list}>
        {items.map((item) => (
          <Row key={item.key} item={item} cancel={() => cancel(item.key)} />
        ))}
      </ul>
      {items.length > 1 && (
        <Button look="quiet" onClick={cancelAll}>
          {t('upload.cancelAll')}
        </Button>
      )}
    </SpinnerOverlay>
  );
}

function Row({ item: { name, state, outcome, share }, cancel }: { item: UploadItem; cancel: () => void }) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const isRunning = state !== 'waiting' && !outcome;
  useEffect(() => {
    if (isRunning) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  const hasArrived = outcome === 'done' || outcome === 'scaled';
  const text = outcome
    ? t(hasArrived ? 'upload.stateDone' : outcome === 'cancelled' ? 'upload.stateCancelled' : 'upload.stateFailed')
    : t(`upload.state.${state}`, { percent: Math.round(share * 100) });
  return (
    <li ref={row} data-outcome={outcome}>
      <span className={styles.name}>{name}</span>
      {(!outcome || hasArrived) && <progress aria-label={name} max={1} value={hasArrived ? 1 : share} />}
      <span className={styles.state}>{text}</span>
      {outcome ? (
        <span className={styles.mark}>
          <Icon of={hasArrived ? Check : OctagonAlert} />
        </span>
      ) : (
        <button ref={leadOn} type="button" aria-label={t('upload.cancel', { name })} onClick={cancel}>
          <Icon of={X} />
        </button>
      )}
    </li>
  );
}

/** The button goes with what it could cancel; whoever is there hears how far the others are. */
function leadOn(button: HTMLElement | null) {
  const heading = button?.closest('dialog')?.querySelector('h2');
  return () => {
    if (button === document.activeElement) heading?.focus();
  };
}
