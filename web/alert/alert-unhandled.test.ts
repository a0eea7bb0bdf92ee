import { afterEach, expect, it } from 'vitest';
import { UnreachableError } from '#web/api.ts';
import { createTexts } from '#web/i18n.ts';
import de from '#web/public/assets/i18n/de.json';
import { alertsNow, closeAlert, closeDangers } from './alert-store.ts';
import { alertUnhandled, closeUnreachable } from './alert-unhandled.ts';

const { t } = createTexts('de', de);
const failToAsk = () => alertUnhandled(new UnreachableError(), t, true);
const failToSave = () => alertUnhandled(new UnreachableError(), t);
const shown = () => alertsNow().filter(({ closing }) => !closing).length;

afterEach(() => {
  for (const { id } of alertsNow()) closeAlert(id);
});

it('says that the server is away until a page gets what it asks for', () => {
  failToAsk();
  expect(shown()).toBe(1);
  closeUnreachable();
  expect(shown()).toBe(0);
});

it.each([
  ['before', [failToSave, failToAsk]],
  ['after', [failToAsk, failToSave]],
])('stays for what was not saved %s something was asked for', (_, failures) => {
  for (const fail of failures) fail();
  closeUnreachable();
  expect(shown()).toBe(1);
});

it('forgets what was not saved as soon as it is tried anew', () => {
  failToSave();
  closeDangers();
  failToAsk();
  closeUnreachable();
  expect(shown()).toBe(0);
});
