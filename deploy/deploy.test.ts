import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { testNginxConfig } from '#server/testing/nginx.ts';

// What operators copy is tried as far as a test can.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'progi-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the systemd unit', () => {
  it('is understood by systemd, which finds what it starts', () => {
    const unit = readFileSync('deploy/progi@.service', 'utf8').replaceAll('/opt/progi', resolve('.'));
    const path = join(folder, 'progi@3000.service');
    writeFileSync(path, unit);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('progi'))).toEqual([]);
    expect(status).toBe(0);
  });
});

describe('the settings', () => {
  it('are taken by the server, those in comments too', () => {
    const lines = readFileSync('deploy/progi.env', 'utf8')
      .replaceAll(/^#(?=[A-Z_]+=)/gm, '')
      .split('\n');
    const env = Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/, 2)));
    expect(Object.keys(env).length).toBeGreaterThan(5);
    expect(readConfig(env)).toMatchObject({ production: true, trustProxy: ['127.0.0.1'], dataDir: '/var/lib/progi' });
  });
});

describe('the nginx site', () => {
  it.each([
    ['one server', ['http://127.0.0.1:3000']],
    ['two servers', ['http://127.0.0.1:3000', 'http://127.0.0.1:3001']],
  ])('is understood by nginx with %s', async (_, upstreams) => {
    expect(await testNginxConfig(upstreams)).toBe('');
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
});
