import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing: defaults are for a first look', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      auditDays: 730,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      timeZone: 'Europe/Zurich',
      reading: 'intended',
      demo: true,
    });
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: '1' }, true],
    [{ NODE_ENV: 'production', DEMO: '0' }, false],
    [{ DEMO: '0' }, false],
    [{}, true],
  ])('fills with demo data as asked: %j → %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  it.each([
    [{ NODE_ENV: 'production' }, true],
    [{ NODE_ENV: 'production', DEMO: '1' }, false],
    [{ NODE_ENV: 'production', COMMON_PASSWORDS: 'allow' }, false],
    [{ COMMON_PASSWORDS: 'refuse' }, true],
    [{}, false],
  ])('refuses passwords that are easy to guess as asked: %j → %s', (env, refuses) => {
    expect(readConfig(env).refusesGuessable).toBe(refuses);
  });

  it.each([
    [{ NODE_ENV: 'production' }, 240],
    [{ NODE_ENV: 'production', SESSION_IDLE_MINUTES: '30' }, 30],
    [{ NODE_ENV: 'production', DEMO: '1' }, 720],
    [{}, 720],
  ])('ends log-ins that are not used as asked: %j → %s minutes', (env, minutes) => {
    expect(readConfig(env).sessionIdleMs).toBe(minutes * 60_000);
  });

  it.each(['europe/zurich', 'UTC', 'CET', 'america/new_york'])('takes %s for the time zone it is', (timeZone) => {
    const summer = new Date('2026-07-01T12:00:00Z');
    const { TZ } = process.env;
    try {
      process.env.TZ = readConfig({ TZ: timeZone }).timeZone;
      const [hour] = new Intl.DateTimeFormat('de-CH', { timeZone, timeStyle: 'short' }).format(summer).split(':');
      expect(summer.getHours()).toBe(Number(hour));
    } finally {
      process.env.TZ = TZ;
    }
  });

  it('refuses a mail server without someone to write to', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow(
      new ConfigError('MAIL_TO must be the e-mail address messages go to when SMTP_URL is set'),
    );
    expect(readConfig({ SMTP_URL: 'smtp://localhost', MAIL_TO: 'vorstand@example.org' })).toMatchObject({
      smtpUrl: 'smtp://localhost',
      mailTo: 'vorstand@example.org',
    });
  });

  it.each([
    'smtp://localhost',
    'smtps://user:p%23%2F%3F%40%25@mail.example',
    'smtp://user:p@ss@mail.example:587/',
    'smtp://[::1]:25?tls.rejectUnauthorized=false',
  ])('takes %s for a mail server', (url) => {
    expect(readConfig({ SMTP_URL: url, MAIL_TO: 'vorstand@example.org' }).smtpUrl).toBe(url);
  });

  it.each([
    ['https://progi.example', 'https://progi.example'],
    ['https://Progi.example//', 'https://progi.example'],
    ['http://localhost:8080/', 'http://localhost:8080'],
  ])('takes %s for the address %s', (url, publicUrl) => {
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe(publicUrl);
  });

  it('reads secrets from files, as systemd hands them over', () => {
    const folder = mkdtempSync(join(tmpdir(), 'progi-secrets-'));
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const secret = 's'.repeat(40);
    expect(
      readConfig({
        SESSION_SECRET_FILE: write('session-secret', secret),
        DATABASE_URL_FILE: write('database-url', 'postgres://progi@/progi?host=/run/postgresql\n'),
        SMTP_URL_FILE: write('smtp-url', 'smtp://user:password@mail.example:587\r\n'),
        MAIL_TO: 'vorstand@example.org',
      }),
    ).toMatchObject({
      sessionSecret: secret,
      databaseUrl: 'postgres://progi@/progi?host=/run/postgresql',
      smtpUrl: 'smtp://user:password@mail.example:587',
    });
    const refusal = (env: Record<string, string>) => () => readConfig(env);
    expect(refusal({ SESSION_SECRET_FILE: write('short', 'short') })).toThrow('SESSION_SECRET must have at least 32');
    expect(refusal({ SESSION_SECRET_FILE: join(folder, 'missing') })).toThrow(
      new ConfigError('SESSION_SECRET_FILE must be a file that can be read (ENOENT)'),
    );
    expect(refusal({ SESSION_SECRET: secret, SESSION_SECRET_FILE: join(folder, 'session-secret') })).toThrow(
      new ConfigError('SESSION_SECRET must not be set when SESSION_SECRET_FILE is'),
    );
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a port number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a port number from 0 to 65535'],
    ['AUDIT_DAYS', '1.5', 'AUDIT_DAYS must be a number of days from 1 to 36500'],
    ['AUDIT_DAYS', '0', 'AUDIT_DAYS must be a number of days from 1 to 36500'],
    ['AUDIT_DAYS', 'ewig', 'AUDIT_DAYS must be a number of days from 1 to 36500'],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be a postgres:/],
    [
      'DATABASE_URL',
      'postgres://progi:2024/Sommer@db.example/progi',
      /^DATABASE_URL must be a postgres:.* in whose password # /,
    ],
    [
      'DATABASE_URL',
      'postgres://progi:1234#5@db.example/progi',
      /^DATABASE_URL must be a postgres:.* in whose password # /,
    ],
    ['SMTP_URL', 'mail.example.org', /^SMTP_URL must be an smtp:/],
    [
      'SMTP_URL',
      'smtp://user:pa#ss@mail.example:587',
      / address, in whose password # \/ \? @ % are %23 %2F %3F %40 %25/,
    ],
    ['SMTP_URL', 'smtp://user:12#ss@mail.example', /^SMTP_URL must be an smtp:/],
    ['SMTP_URL', 'smtp://user:12/ss@mail.example', /^SMTP_URL must be an smtp:/],
    ['SMTP_URL', 'smtp://user:12?ss@mail.example', /^SMTP_URL must be an smtp:/],
    ['SMTP_URL', 'smtp://user:p%zz@mail.example', /^SMTP_URL must be an smtp:/],
    ['SMTP_URL', 'smtp://mail.example:99999', /^SMTP_URL must be an smtp:/],
    ['SMTP_URL', 'smtp://:25', /^SMTP_URL must be an smtp:/],
    ['MAIL_TO', 'vorstand', 'MAIL_TO must be an e-mail address'],
    ['PUBLIC_URL', 'progi.example.org', /^PUBLIC_URL must be an http/],
    ['PUBLIC_URL', 'https://user:pass@progi.example', /^PUBLIC_URL must be an http/],
    [
      'PUBLIC_URL',
      'https://progi.example/verein',
      'PUBLIC_URL must be an http(s)://… address with nothing after the host',
    ],
    ['PUBLIC_URL', 'https://progi.example/?a=b', /^PUBLIC_URL must be an http/],
    ['PUBLIC_URL', 'https://progi.example/#a', /^PUBLIC_URL must be an http/],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters'],
    ['SESSION_IDLE_MINUTES', '4', 'SESSION_IDLE_MINUTES must be a number of minutes from 5 to 720'],
    ['SESSION_IDLE_MINUTES', '721', 'SESSION_IDLE_MINUTES must be a number of minutes from 5 to 720'],
    ['TZ', 'Europe/Biel', 'TZ must be a time zone such as Europe/Zurich'],
    ['TZ', '+02:00', 'TZ must be a time zone such as Europe/Zurich'],
    ['DEMO', 'yes', 'DEMO must be 0 or 1'],
    ['COMMON_PASSWORDS', 'yes', 'COMMON_PASSWORDS must be refuse or allow'],
    ['READING', 'both', 'READING must be intended or literal'],
    ['NODE_ENV', 'prod', /^NODE_ENV must be/],
    ['TRUST_PROXY', 'foo', /^TRUST_PROXY must be addresses such as /],
    ['TRUST_PROXY', '0.0.0.0/0', /^TRUST_PROXY must be addresses such as /],
    ['TRUST_PROXY', '127.0.0.1,10.0.0.0/33', /^TRUST_PROXY must be addresses such as /],
  ])('refuses %s=%s in one line that names it', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });
});
