import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#web/i18n.ts';
import styles from './alert-list.module.css';
import { type Alert, closeAlert, useAlerts } from './alert-store.ts';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: OctagonAlert };

export function AlertList() {
  const alerts = useAlerts();
  return (
    <div className={styles.list} aria-live="polite" aria-relevant="additions">
      {alerts.map((alert) => (
        <AlertItem key={alert.id} {...alert} />
      ))}
    </div>
  );
}

export function AlertItem({ id, type, message, error, closing }: Alert) {
  const { t } = useTranslation();
  const Icon = icons[type];
  return (
    <div
      role={type === 'danger' || type === 'warning' ? 'alert' : 'status'}
      className={styles.alert}
      data-type={type}
      data-closing={closing || undefined}
    >
      <Icon aria-hidden />
      <div className={styles.text}>
        <p>{message}</p>
        {type === 'danger' && error !== undefined && <ErrorText error={error} />}
      </div>
      <button type="button" aria-label={t('alert.close')} onClick={() => closeAlert(id)}>
        <X aria-hidden />
      </button>
    </div>
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
      <textarea id={field} readOnly rows={6} value={value} />
    </>
  );
}
