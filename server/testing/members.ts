import { staemme } from '#content/people/staemme.ts';
import type { BenutzerWithAvatar } from '#contract/benutzer.ts';
import { type BenutzerFields, blankFields } from '#server/benutzer/benutzer-row.ts';
import { insertBenutzer } from '#server/benutzer/benutzer-store.ts';
import { demoPassword } from '#server/demo/fill.ts';
import { hashPassword } from '#server/session/password.ts';
import { sessionSecret } from '#server/session/secret.ts';
import { createSession } from '#server/session/session-store.ts';
import { signToken } from '#server/session/token.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Two chapters there are, in the order in which a record has them. */
export const [ersterStamm = '', zweiterStamm = ''] = staemme.map(({ titel }) => titel).toSorted();

/** A member with nothing but what every member has. */
function member(benutzername: string, fields: Partial<BenutzerFields> = {}): BenutzerFields {
  return {
    ...blankFields,
    benutzername,
    rolle: 'BENUTZER',
    cerevis: `Cerevis ${benutzername}`,
    vorname: `Vorname ${benutzername}`,
    name: `Name ${benutzername}`,
    mitgliederTyp: 'AKTIVER',
    adresse: 'Zirkelgasse 1',
    plz: '3400',
    wohnort: 'Burgdorf',
    ...fields,
  };
}

/** What an administrator sends to admit this member. */
export function newMember(benutzername: string, fields: Partial<BenutzerFields> = {}) {
  return { ...member(benutzername, fields), passwort: demoPassword, passwortRep: demoPassword };
}

const cast = { admin: 'ADMINISTRATOR', manager: 'EVENTMANAGER', mitglied: 'BENUTZER', andere: 'BENUTZER' } as const;
export type Who = keyof typeof cast;
export const everyone = Object.keys(cast) as Who[];

/** A server with one member of each kind and a further one, all logged in. */
export type Members = {
  server: TestApp;
  ids: Record<Who, number>;
  token: Record<Who, string>;
  insert: (benutzername: string, fields?: Partial<BenutzerFields>) => Promise<number>;
  get: (id: number, who?: Who) => Promise<BenutzerWithAvatar>;
  /** Sends a record back as it was received, but for these fields. */
  change: (id: number, fields: object, who?: Who) => ReturnType<TestApp['ask']>;
  post: (path: string, body: unknown, who?: Who) => ReturnType<TestApp['ask']>;
};

// hashing takes a while, and all have the same password
let passwortHash: Promise<string> | undefined;

export async function startMembers(env: Record<string, string> = {}): Promise<Members> {
  const server = await startTestApp({ demo: false, env });
  passwortHash ??= hashPassword(demoPassword);
  const hash = await passwortHash;
  const insert: Members['insert'] = (benutzername, fields) =>
    insertBenutzer(server.database.db, member(benutzername, fields), hash);
  const [ids, token] = [{} as Members['ids'], {} as Members['token']];
  for (const who of everyone) {
    ids[who] = await insert(who, { rolle: cast[who] });
    token[who] = await tokenOf(server, ids[who], who);
  }
  const get: Members['get'] = async (id, who = 'admin') =>
    (await server.ask('GET', `/benutzer/${id}`, { token: token[who] })).json();
  const post: Members['post'] = (path, body, who = 'admin') => server.ask('POST', path, { token: token[who], body });
  const change: Members['change'] = async (id, fields, who = 'admin') =>
    post(`/benutzer/${id}`, { ...(await get(id, who)), ...fields }, who);
  return { server, ids, token, insert, get, post, change };
}

/** A log-in without the work on the password. */
async function tokenOf({ config, database }: TestApp, key: number, who: Who): Promise<string> {
  const session = await createSession(database.db, key);
  return signToken(await sessionSecret(config, database), { username: who, key, rolle: cast[who], ...session });
}
