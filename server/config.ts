import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { session } from '#contract/limits.ts';
import { readings } from '#contract/reading.ts';

// The only file that reads the environment. An empty variable counts as unset.

/** May stand in a file instead, whose path is in the variable of the same name with _FILE: as systemd hands them over. */
const secrets = ['SESSION_SECRET', 'DATABASE_URL', 'SMTP_URL'];

/** A sign in the password that ends the address before its host leaves an `@` behind it. */
export const postgresAddress = /^postgres(ql)?:\/\/(?=\S)[^\s/?#]*([/?#][^\s@]*)?$/;
const inPassword = 'in whose password # / ? @ % are %23 %2F %3F %40 %25';

const port = z.coerce.number('must be a port number from 0 to 65535').int().min(0).max(65535);
const switchSetting = z.enum(['0', '1'], 'must be 0 or 1');

const { lifetimeHours } = session;
/** Of the key that signs log-ins, in characters. */
export const minSecret = 32;

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(postgresAddress, `must be a postgres://… address, ${inPassword} (leave it unset for SQLite)`)
    .optional(),
  SMTP_URL: z.string().refine(isMailServer, `must be an smtp://… or smtps://… address, ${inPassword}`).optional(),
  MAIL_TO: z.email('must be an e-mail address').optional(),
  PUBLIC_URL: z
    .string()
    .transform((url) => url.replace(/\/+$/, ''))
    .refine(isSite, 'must be an http(s)://… address with nothing after the host')
    .transform((url) => new URL(url).origin)
    .optional(),
  SESSION_SECRET: z.string().min(minSecret, `must have at least ${minSecret} characters`).optional(),
  SESSION_IDLE_MINUTES: z.coerce
    .number(`must be a number of minutes from 5 to ${lifetimeHours * 60}`)
    .int()
    .min(5)
    .max(lifetimeHours * 60)
    .optional(),
  TZ: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Zurich')
    .transform(spelling)
    .default('Europe/Zurich'),
  DEMO: switchSetting.optional(),
  COMMON_PASSWORDS: z.enum(['refuse', 'allow'], 'must be refuse or allow').optional(),
  AUDIT_DAYS: z.coerce.number('must be a number of days from 1 to 36500').int().min(1).max(36_500).default(730),
  BACKUPS: switchSetting.default('1'),
  READING: z.enum(readings, `must be ${readings.join(' or ')}`).default('intended'),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine((list) => list.every(isNetwork), 'must be addresses such as 127.0.0.1 or 10.0.0.0/8, separated by commas')
    .optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .optional(),
});

const consistentSettings = settings.refine((env) => !env.SMTP_URL || env.MAIL_TO, {
  path: ['MAIL_TO'],
  message: 'must be the e-mail address messages go to when SMTP_URL is set',
});

export type Config = ReturnType<typeof readConfig>;

/** Says in one line which variable is wrong and what it must be. */
export class ConfigError extends Error {}

export function readConfig(environment: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = consistentSettings.safeParse({ ...present, ...readSecrets(present) });
  if (!parsed.success) throw new ConfigError(inOneLine(parsed.error));
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO === undefined ? !production : env.DEMO === '1';
  // whoever only tries it out may have any password, and stays logged in
  const isTrial = demo || !production;
  return {
    dev: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailTo: env.MAIL_TO,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    sessionSecret: env.SESSION_SECRET,
    sessionIdleMs: (env.SESSION_IDLE_MINUTES ?? (isTrial ? lifetimeHours * 60 : 240)) * 60_000,
    timeZone: env.TZ,
    demo,
    refusesGuessable: (env.COMMON_PASSWORDS ?? (isTrial ? 'allow' : 'refuse')) === 'refuse',
    auditDays: env.AUDIT_DAYS,
    backups: env.BACKUPS === '1',
    reading: env.READING,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

function readSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = secrets.filter((name) => env[`${name}_FILE`]);
  return Object.fromEntries(named.map((name) => [name, readSecret(env, name)]));
}

function readSecret(env: NodeJS.ProcessEnv, name: string): string {
  if (env[name]) throw new ConfigError(`${name} must not be set when ${name}_FILE is`);
  try {
    return readFileSync(env[`${name}_FILE`] ?? '', 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name}_FILE must be a file that can be read (${code})`);
  }
}

function inOneLine(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
}

/** A # / or ? in a password would end the address before its host, and its rest be taken for something else. */
function isMailServer(text: string): boolean {
  try {
    const { protocol, username, password, hostname, pathname, search, hash } = new URL(text);
    decodeURIComponent(username + password);
    return /^smtps?:$/.test(protocol) && hostname !== '' && !`${pathname}${search}${hash}`.includes('@');
  } catch {
    return false;
  }
}

function isSite(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '1', ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most;
}

/** To the process, which knows places only, +02:00 would be UTC. */
function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(spelling(name));
  } catch {
    return false;
  }
}

/** To the process, europe/zurich would be UTC too. */
function spelling(timeZone: string): string {
  return new Intl.DateTimeFormat('de', { timeZone }).resolvedOptions().timeZone;
}
