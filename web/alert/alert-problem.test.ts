import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#web/api.ts';
import { createTexts } from '#web/i18n.ts';
import de from '#web/public/assets/i18n/de.json';
import { alertProblem } from './alert-problem.ts';
import { alertsNow, closeAlert } from './alert-store.ts';

const { t } = createTexts('de', de);
const shown = () => alertsNow().filter(({ closing }) => !closing);

afterEach(() => {
  for (const { id } of alertsNow()) closeAlert(id);
});

it('shows what nobody expected whole, with the id its entry in the log has', () => {
  alertProblem(new ApiError({ status: 500, title: 'x', code: 'intern', id: 'abc-123' }), t);
  expect(shown()).toMatchObject([{ type: 'danger', message: 'Da ging was schief..', error: { id: 'abc-123' } }]);
});

it('says what is known in words alone, and what is not in those of the server', () => {
  alertProblem(new ApiError({ status: 422, title: 'x', code: 'benutzername.vergeben' }), t);
  alertProblem(new ApiError({ status: 418, title: 'Ich bin eine Teekanne', code: 'teekanne' }), t);
  expect(shown()).toMatchObject([
    { message: 'Benutzername ist bereits vergeben, bitte wähle einen andern Benutzername', error: undefined },
    { message: 'Ich bin eine Teekanne', error: undefined },
  ]);
});
