import { Trash2 } from 'lucide';
import { useLocation, useNavigate } from 'react-router';
import type { Anlass } from '#contract/anlass.ts';
import { alertProblem } from '#web/alert/alert-problem.ts';
import { showAlert, showUndo } from '#web/alert/alert-store.ts';
import { ApiError } from '#web/api.ts';
import { tellRestored } from '#web/datei/tell-restored.ts';
import { useTranslation } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDestination } from '#web/ui/use-destination.ts';
import { useDeleteAnlass, useRestoreAnlass } from './manage-api.ts';

type Props = { anlass: Anlass; beforeLeaving: () => void };

/** Asks, deletes, and leads back to the list, where it can be taken back. */
export function DeleteButton({ anlass, beforeLeaving }: Props) {
  const { id, titel } = anlass;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const destination = useDestination();
  const { mutate, isPending, isSuccess, reset } = useDeleteAnlass({
    onSuccess: () => {
      const message = t('manage.deleted', { titel });
      const list = paths.mitglieder.anlaesse;
      beforeLeaving();
      if (destination() === pathname) navigate(list, { replace: true });
      // whoever has left meanwhile stays where they are
      else if (destination() !== list) return showAlert('success', message);
      showUndo(message, putBack, list);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code !== 'token.ungueltig') alertProblem(error, t);
    },
  });
  const { mutateAsync: restore } = useRestoreAnlass();

  const askAndDelete = async () => {
    const question = { text: t('manage.confirmDelete', { titel }), yes: t('datei.delete') };
    if (!(await confirm({ ...question, danger: true }))) return;
    mutate(id);
  };
  const putBack = () => {
    reset();
    return tellRestored(
      restore(anlass),
      t('manage.restored', { name: titel }),
      t('datei.notRestored', { name: titel }),
    );
  };

  return (
    // also until the list is there: what is gone would be deleted once more, and offered back twice
    <Button look="quiet" busy={isPending || isSuccess} onClick={askAndDelete}>
      <Icon of={Trash2} />
      {t('manage.delete')}
    </Button>
  );
}
