import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { TokenPayload } from '#contract/session.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

// Every endpoint × every kind of caller, made from the contract: a new endpoint is tried without a line here,
// and fails until the table below says who may call it.

const visitorsMay = [
  'login',
  'listStaemme',
  'getVorstand',
  'getAktivitas',
  'getStaemme',
  'health',
  'listAnlaesse',
  'getKalender',
  'listArchiv',
  'listArchivJahre',
  'getAnlass',
  'getAnlassKalender',
  'listBeilagen',
  'getBeilage',
  'listMemorabilia',
  'getGalerie',
  'listMemorabiliaWithData',
  'getMemorabilia',
  'sendProgipost',
  'listBerichte',
  'getBericht',
];
/** Without the calls that tell members more: whoever takes themselves for one is told that they are none. */
const outdatedMay = visitorsMay.filter((name) => !['getVorstand', 'getAktivitas', 'getStaemme'].includes(name));
const membersMay = [
  ...visitorsMay,
  'logout',
  'listRollen',
  'listMitgliederTypen',
  'listVorstandChargen',
  'listAbteilungen',
  'listBenutzer',
  'getBenutzer',
  'getAvatar',
  'searchBenutzer',
  'exportBenutzer',
  'searchAnlaesse',
];
/** Asking for the own record. */
const selfMay = [...membersMay, 'updateBenutzer', 'getAuskunft'];
const managersMay = [
  ...membersMay,
  'createAnlass',
  'updateAnlass',
  'deleteAnlass',
  'restoreAnlass',
  'uploadBeilage',
  'deleteBeilage',
  'restoreBeilage',
  'uploadMemorabilia',
  'getMemorabiliaOriginal',
  'deleteMemorabilia',
  'restoreMemorabilia',
];
const administratorsMay = [
  ...managersMay,
  'unlockBenutzer',
  'listGesperrt',
  'createBenutzer',
  'updateBenutzer',
  'getAuskunft',
  'searchAudit',
  'listOffeneNachrichten',
  'resendProgipost',
  'closeProgipost',
  'closeSpam',
  'listSicherungen',
  'createSicherung',
  'uploadBericht',
  'deleteBericht',
  'restoreBericht',
  'listPapierkorb',
  'emptyPapierkorb',
];

const mayCall = {
  visitor: visitorsMay,
  mitglied: membersMay,
  self: selfMay,
  manager: managersMay,
  admin: administratorsMay,
  expired: outdatedMay,
  forged: outdatedMay,
  'logged out': outdatedMay,
  demoted: membersMay,
};
type Caller = keyof typeof mayCall;

let server: TestApp;
let ownId: number;
const tokens: Partial<Record<Caller, string>> = {};

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server.database;
  for (const name of ['mitglied', 'manager', 'admin'] as const) tokens[name] = await server.login(name);

  tokens.self = await server.login('mitglied');
  ownId = decodeJwt<TokenPayload>(tokens.self).key;

  tokens.expired = await server.login('admin');

  tokens.forged = `${tokens.admin?.slice(0, -4)}AAAA`;

  tokens['logged out'] = await server.login('admin');
  await server.ask('POST', '/benutzer/logout', { token: tokens['logged out'] });

  await db.updateTable('benutzer').set({ rolle: 'ADMINISTRATOR' }).where('id', '=', 20).execute();
  const { benutzername } = await db
    .selectFrom('benutzer')
    .select('benutzername')
    .where('id', '=', 20)
    .executeTakeFirstOrThrow();
  await db.updateTable('benutzer').set({ mitglieder_typ: 'AKTIVER' }).where('id', '=', 20).execute();
  await db
    .updateTable('benutzer')
    .set({ passwort_hash: await hashOfAdmin() })
    .where('id', '=', 20)
    .execute();
  tokens.demoted = await server.login(benutzername);
  await db.updateTable('benutzer').set({ rolle: 'BENUTZER' }).where('id', '=', 20).execute();

  // each log-in forgets those that have ended
  const { jti } = decodeJwt<{ jti: string }>(tokens.expired);
  await db.updateTable('session').set({ expires_at: 1 }).where('jti', '=', jti).execute();
});
afterAll(() => server.close());

async function hashOfAdmin() {
  const row = await server.database.db
    .selectFrom('benutzer')
    .select('passwort_hash')
    .where('benutzername', '=', 'admin')
    .executeTakeFirstOrThrow();
  return row.passwort_hash;
}

describe.each(Object.entries(mayCall))('%s', (caller, allowed) => {
  // log-out comes last: it ends the token the others are tried with
  const ordered = Object.entries(endpoints).sort(([a], [b]) => Number(a === 'logout') - Number(b === 'logout'));

  it.each(ordered)('%s', async (name, endpoint: Endpoint) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, caller === 'self' ? String(ownId) : '1');
    const answer = await server.ask(endpoint.method, path, { token: tokens[caller as Caller] });
    const isLoggedIn = allowed !== visitorsMay && allowed !== outdatedMay;
    const refusal = caller === 'visitor' ? [401, 'token.fehlt'] : [401, 'token.ungueltig'];
    if (allowed.includes(name)) {
      expect([200, 400, 404], answer.body).toContain(answer.statusCode);
    } else {
      expect([answer.statusCode, answer.json().code]).toEqual(isLoggedIn ? [403, 'nichtErlaubt'] : refusal);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    }
  });
});

it('every name in the table is an endpoint', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(administratorsMay.toSorted());
});
