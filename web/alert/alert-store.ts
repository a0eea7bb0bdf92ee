import { useSyncExternalStore } from 'react';

export type AlertType = 'success' | 'info' | 'warning' | 'danger';
export type Alert = {
  id: number;
  type: AlertType;
  message: string;
  error?: unknown;
  /** Takes back what the alert tells of. */
  undo?: Undo;
  /** The path of the page on which that is possible. */
  page?: string;
  /** It has told what it had to tell: the way back alone remains. */
  told?: boolean;
  closing: boolean;
};

/** Answers whether that is settled; what was in vain may be tried again. */
type Undo = () => Promise<boolean>;

/** How long an alert stays, in milliseconds; warnings stay until they are dismissed. */
const lifetime: Partial<Record<AlertType, number>> = { success: 5000, info: 5000, danger: 20_000 };
const fade = 150;
const none: Alert[] = [];

let alerts: Alert[] = none;
let nextId = 1;
const listeners = new Set<() => void>();

/**
 * Shows an alert and answers its id. An error object is shown with it, as text, when the alert is a danger. One that says
 * the same is replaced: five of them would fill the screen.
 */
export function showAlert(type: AlertType, message: string, error?: unknown): number {
  const id = nextId++;
  const others = alerts.filter((alert) => alert.undo || alert.type !== type || alert.message !== message);
  update([...others, { id, type, message, error, closing: false }]);
  const stay = lifetime[type];
  if (stay !== undefined) setTimeout(() => closeAlert(id), stay);
  return id;
}

/**
 * A success that can be taken back. What it says vanishes as any success does; the way back hurries nobody and stays until it
 * is used or dismissed, or its page is left. The last one stands for all.
 */
export function showUndo(message: string, undo: Undo, page: string): void {
  const id = nextId++;
  // with this one gone, the one before is shown again: it has told already
  const others = alerts.map((alert) => (alert.undo && !alert.closing ? { ...alert, told: true } : alert));
  update([...others, { id, type: 'success', message, undo, page, closing: false }]);
  setTimeout(
    () => update(alerts.map((alert) => (alert.id === id ? { ...alert, told: true } : alert))),
    lifetime.success,
  );
}

/** The way back goes with its use, and is there again on its page if that was in vain. */
export async function takeBack({ id, message, undo, page }: Alert): Promise<void> {
  closeAlert(id);
  if (!undo || (await undo()) || location.pathname !== page) return;
  update([...alerts, { id: nextId++, type: 'success', message, undo, page, told: true, closing: false }]);
}

/** From now on nothing is taken back any more on this page. */
export function closeUndo(page: string): void {
  const shown = alerts.filter(({ undo, closing }) => undo && !closing).at(-1);
  // those before it are out of sight, and must not come up only to fade
  update(alerts.filter((alert) => alert.page !== page || alert.closing || alert === shown));
  if (shown?.page === page) closeAlert(shown.id);
}

/** What can be taken back on other pages is not offered on this one. */
export function closeUndoElsewhere(here: string): void {
  for (const page of new Set(alerts.map((alert) => alert.page))) if (page && page !== here) closeUndo(page);
}

/** Whoever tries anew need not read any longer what went wrong before. */
export function closeDangers(): void {
  for (const { id, type, closing } of alerts) if (type === 'danger' && !closing) closeAlert(id);
}

export function closeAlert(id: number): void {
  update(alerts.map((alert) => (alert.id === id ? { ...alert, closing: true } : alert)));
  setTimeout(() => update(alerts.filter((alert) => alert.id !== id)), fade);
}

export function useAlerts(): Alert[] {
  return useSyncExternalStore(subscribe, alertsNow, () => none);
}

export function alertsNow(): Alert[] {
  return alerts;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(next: Alert[]): void {
  alerts = next;
  for (const listener of listeners) listener();
}
