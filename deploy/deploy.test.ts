import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startNginx, testNginxConfig } from '#server/testing/nginx.ts';

// What operators copy is tried as far as a test can.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'progi-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the systemd unit', () => {
  const verify = () => {
    const unit = readFileSync('deploy/progi@.service', 'utf8').replaceAll('/opt/progi', resolve('.'));
    const path = join(folder, 'progi@3000.service');
    writeFileSync(path, unit);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
    return { status, complaints: stderr.split('\n').filter((line) => /progi|secrets/.test(line)) };
  };
  const dropIn = (text: string) => {
    mkdirSync(join(folder, 'progi@3000.service.d'), { recursive: true });
    writeFileSync(join(folder, 'progi@3000.service.d', 'secrets.conf'), text);
  };

  it('is understood by systemd, which finds what it starts', () => {
    expect(verify()).toEqual({ status: 0, complaints: [] });
  });

  it('is understood with secrets from the store, which the server reads by these names', () => {
    const secrets = readFileSync('deploy/secrets.conf', 'utf8');
    dropIn(secrets);
    expect(verify()).toEqual({ status: 0, complaints: [] });
    dropIn(secrets.replace('LoadCredentialEncrypted=', 'LoadSecret='));
    expect(verify().complaints).toHaveLength(1);

    const loaded = [...secrets.matchAll(/^LoadCredentialEncrypted=([\w-]+):/gm)].map(([, name]) => name);
    const read = [...secrets.matchAll(/^Environment=(\w+_FILE)=%d\/([\w-]+)$/gm)];
    expect(read.map(([, , name]) => name)).toEqual(loaded);
    const values: Record<string, string> = { 'session-secret': 's'.repeat(40), 'smtp-url': 'smtp://u:p@mail.example' };
    for (const [name, value] of Object.entries(values)) writeFileSync(join(folder, name), value);
    const env = Object.fromEntries(read.map(([, variable, name]) => [variable, join(folder, name ?? '')]));
    expect(readConfig({ ...env, MAIL_TO: 'vorstand@example.org' })).toMatchObject({
      sessionSecret: values['session-secret'],
      smtpUrl: values['smtp-url'],
    });
  });
});

describe('the settings', () => {
  it('are taken by the server, those in comments too', () => {
    const lines = readFileSync('deploy/progi.env', 'utf8')
      .replaceAll(/^#(?=[A-Z_]+=)/gm, '')
      .split('\n');
    const env = Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/, 2)));
    expect(Object.keys(env).length).toBeGreaterThan(5);
    expect(readConfig(env)).toMatchObject({ demo: false, trustProxy: ['127.0.0.1'], dataDir: '/var/lib/progi' });
  });
});

describe('the nginx site', () => {
  it.each([
    ['one server', ['http://127.0.0.1:3000']],
    ['two servers', ['http://127.0.0.1:3000', 'http://127.0.0.1:3001']],
  ])('is understood by nginx with %s', async (_, upstreams) => {
    expect(await testNginxConfig(upstreams)).toBe('');
  });

  it('speaks TLS as one should today, and nothing older', async () => {
    const nginx = await startNginx(['http://127.0.0.1:1']);
    const speak = (options: ConnectionOptions) =>
      new Promise<string>((done) => {
        const { hostname: host, port } = new URL(nginx.url);
        const socket = connect({ host, port: Number(port), ca: nginx.certificate, ...options }, () => {
          done(`${socket.getProtocol()} ${socket.getCipher().name}`);
          socket.destroy();
        }).once('error', () => done('refused'));
      });
    const old = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const;
    expect(await speak({})).toMatch(/^TLSv1\.3 /);
    expect(await speak({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384');
    expect(await speak({ ...old, maxVersion: 'TLSv1.1' })).toBe('refused');
    expect(await speak({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' })).toBe('refused');
    expect(await speak({ ca: [] })).toBe('refused');
    await nginx.stop();
  });

  it('notes of a request neither what is searched for nor the page before', async () => {
    const nginx = await startNginx(['http://127.0.0.1:1']);
    const headers = { referer: `${nginx.url}/mitglieder/mitglieder?searchString=Muster` };
    const sent = request(`${nginx.url}/archiv?searchString=Muster`, { ca: nginx.certificate, headers });
    sent.once('response', (answer) => answer.resume()).end();
    await vi.waitFor(() => expect(nginx.log()).toMatch(/^127\.0\.0\.1 \[.*\] GET \/archiv 502 \d+ [\d.]+\n$/), 5000);
    expect(nginx.errors()).not.toContain('Muster');
    await nginx.stop();
  });

  it('lets nobody take every turn to log in, and counts nothing else', async () => {
    // nobody answers there: what nginx lets through is a 502
    const nginx = await startNginx(['http://127.0.0.1:1']);
    const agent = new Agent({ ca: nginx.certificate });
    const ask = (path: string, address: string) =>
      new Promise<number | undefined>((done, fail) => {
        const headers = { 'x-test-address': address };
        const sent = request(nginx.url + path, { agent, method: 'POST', headers }, (answer) => {
          answer.resume().once('end', () => done(answer.statusCode));
        });
        sent.once('error', fail).end();
      });
    const many = async (path: string, addressOf: (nr: number) => string) =>
      new Set(await Promise.all(Array.from({ length: 60 }, (_, nr) => ask(path, addressOf(nr)))));
    const login = '/api/benutzer/login';
    expect(await many(login, () => '10.0.0.1')).toEqual(new Set([502, 429]));
    // to the server this is the same
    expect(await many(`${login}/`, () => '10.0.0.2')).toEqual(new Set([502, 429]));
    expect(await many(login, (nr) => `10.0.1.${nr}`)).toEqual(new Set([502]));
    // a line feed among the bytes of an address is one like all others
    expect(await many(login, (nr) => `2001:db8:a:a::${nr}`)).toEqual(new Set([502, 429]));
    expect(await many(login, (nr) => `2001:db8:1:${nr}::1`)).toEqual(new Set([502]));
    expect(await many('/api/benutzer/search', () => '10.0.0.1')).toEqual(new Set([502]));
    await nginx.stop();
  });
});

describe('deploy/progi', () => {
  it('is a script that sh understands', () => {
    copyFileSync('deploy/progi', join(folder, 'progi'));
    expect(spawnSync('sh', ['-n', join(folder, 'progi')], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  const program = (name: string, text: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  const run = (settings: string, args: string[]) => {
    writeFileSync(join(folder, 'progi.env'), settings);
    program('runuser', 'shift 3; exec "$@"');
    program('npm', 'pwd; printf "%s\\n" "$@"; env');
    const script = readFileSync('deploy/progi', 'utf8')
      .replaceAll('/etc/progi.env', join(folder, 'progi.env'))
      .replaceAll('/opt/progi', folder);
    program('progi', script);
    return spawnSync(join(folder, 'progi'), args, { env: { PATH: `${folder}:${process.env.PATH}` }, encoding: 'utf8' });
  };

  it('reads the settings as systemd does, whatever sh would make of them', () => {
    const settings = {
      PLAIN: 'smtp://user:a&b;c#d$HOME`x`*~(e)@mail.example:587',
      SPACES: 'Progymnasialverbindung am Gymnasium',
      QUOTED: '"double $HOME"',
      SINGLE: "'single # one'",
      EMPTY: '',
      AFTER: '  a blank or two',
      EQUALS: 'postgres://progi@/progi?host=/run/postgresql',
      LAST: 'without an end of line',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const { stdout, stderr, status } = run(`# NOT=this\n; NOR=that\n\n  ${lines.join('\n')}`, [
      'restore',
      'a $b.backup',
      '--replace',
    ]);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const said = stdout.split('\n');
    expect(said.slice(0, 7)).toEqual([folder, 'run', '--silent', 'restore', '--', 'a $b.backup', '--replace']);
    const read = { ...settings, QUOTED: 'double $HOME', SINGLE: 'single # one', AFTER: 'a blank or two' };
    expect(said).toEqual(expect.arrayContaining(Object.entries(read).map(([name, value]) => `${name}=${value}`)));
    expect(said.filter((line) => /^(NOT|NOR)=/.test(line))).toEqual([]);
  });

  it('reads settings with blanks around the sign, as systemd does', () => {
    const { stdout, stderr } = run('NODE_ENV = production\nDATA_DIR\t= /var/lib/progi\n', ['check']);
    expect(stderr).toBe('');
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['NODE_ENV=production', 'DATA_DIR=/var/lib/progi']));
  });

  it('reads settings that were written on Windows', () => {
    const { stdout } = run('NODE_ENV=production\r\nQUOTED="a b"\r\nLAST=\r\n', ['check']);
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['NODE_ENV=production', 'QUOTED=a b', 'LAST=']));
  });

  it.each(['export DATA_DIR=/var/lib/progi', 'DATA-DIR=/var/lib/progi'])(
    'refuses %s, which systemd leaves out',
    (line) => {
      expect(run(`NODE_ENV=production\n${line}\n`, ['check'])).toMatchObject({
        status: 1,
        stdout: '',
        stderr: `In ${join(folder, 'progi.env')} each line must be NAME=value, and nothing before the name: ${line.split('=')[0]}\n`,
      });
    },
  );

  it.each([[[]], [['bakcup']]])('says how it is used: %j', (args) => {
    expect(run('', args)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Usage: deploy\/progi .*\n$/),
    });
  });
});
