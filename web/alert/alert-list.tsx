import { CircleCheck, Info, OctagonAlert, TriangleAlert, Undo2, X } from 'lucide';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#web/i18n.ts';
import { Icon } from '#web/ui/icon.tsx';
import { keepFocusInSight } from '#web/ui/show-focused.ts';
import styles from './alert-list.module.css';
import {
  type Alert,
  type AlertType,
  closeAlert,
  closeUndo,
  closeUndoElsewhere,
  takeBack,
  useAlerts,
} from './alert-store.ts';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: OctagonAlert };

export function AlertList() {
  const alerts = useAlerts();
  const { pathname } = useLocation();
  useEffect(() => closeUndoElsewhere(pathname), [pathname]);
  // of what can be taken back the last comes first: with it gone, the one before is shown again
  const last = alerts.filter(({ undo, closing }) => undo && !closing).at(-1);
  const shown = alerts.filter((alert) => !alert.undo || alert.closing || alert === last);
  const item = (alert: Alert) => <AlertItem key={alert.id} {...alert} />;
  return (
    <div className={styles.list}>
      {shown.filter(({ type }) => isTrouble(type)).map(item)}
      {/* there before what it tells, or nothing would be said; an alert within it would be said twice */}
      <div className={styles.passing} role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
        {shown.filter(({ type }) => !isTrouble(type)).map(item)}
      </div>
    </div>
  );
}

/** Trouble makes room for itself at the top of the page; all else passes above the page and leaves it where it is. */
function isTrouble(type: AlertType): boolean {
  return type === 'danger' || type === 'warning';
}

export function AlertItem(alert: Alert) {
  const { id, type, message, error, undo, page, told, closing } = alert;
  const { t } = useTranslation();
  const item = useFocusBack<HTMLDivElement>();
  useEffect(keepFocusInSight, []);
  return (
    <div
      ref={item}
      role={isTrouble(type) ? 'alert' : undefined}
      className={styles.alert}
      data-type={type}
      data-told={told}
      data-closing={closing || undefined}
    >
      {!told && <Icon of={icons[type]} />}
      <div className={styles.text}>
        {!told && <p>{message}</p>}
        {type === 'danger' && error !== undefined && <ErrorText error={error} />}
        {undo && !closing && <UndoButton what={message} onPress={() => takeBack(alert)} />}
      </div>
      <button type="button" aria-label={t('alert.close')} onClick={() => (page ? closeUndo(page) : closeAlert(id))}>
        <Icon of={X} />
      </button>
    </div>
  );
}

/** Whoever is at an alert, or at its way back, when it goes returns to where they came from. */
function useFocusBack<Item extends HTMLElement>() {
  const item = useRef<Item>(null);
  useLayoutEffect(() => {
    const element = item.current;
    let before: Node | null = null;
    const keep = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) before = relatedTarget;
    };
    element?.addEventListener('focusin', keep);
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const place = before?.isConnected ? before : document.querySelector('main');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    };
  }, []);
  return item;
}

/** Also by the keys that take back everywhere else, unless they are meant for a text. */
function UndoButton({ what, onPress }: { what: string; onPress: () => void }) {
  const { t } = useTranslation();
  const button = useFocusBack<HTMLButtonElement>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = document.activeElement?.matches('input, textarea, dialog[open] *') ?? false;
      // with Caps Lock on it is a large one
      const isUndo =
        event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || isTyping) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onPress]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.undo}
      title={what}
      aria-description={what}
      aria-keyshortcuts="Control+Z"
      onClick={onPress}
    >
      <Icon of={Undo2} />
      {t('alert.undo')}
    </button>
  );
}

function ErrorText({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const field = useId();
  const value = JSON.stringify(
    error instanceof Error ? { ...error, name: error.name, message: error.message } : error,
    null,
    2,
  );
  return (
    <>
      <label htmlFor={field}>{t('alert.error')}</label>
      <textarea id={field} readOnly rows={3} value={value} />
    </>
  );
}
