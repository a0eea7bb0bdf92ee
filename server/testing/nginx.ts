import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres-server.ts';

/**
 * A real nginx with the configuration that is kept for operators, on free ports and with a certificate of its own. It
 * takes a client for one that has the address in X-Test-Address.
 */
export async function startNginx(upstreams: readonly string[]) {
  const { folder, config, port } = await layOut(upstreams);
  const nginx = spawn('nginx', ['-p', folder, '-c', config], { stdio: 'ignore', env: withSbin() });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  // that it is not there is said below
  nginx.on('error', () => {});
  const kill = () => nginx.kill('SIGKILL');
  process.once('exit', kill);
  const url = `https://localhost:${port}`;
  await untilItListens(port, nginx.pid !== undefined);
  return {
    url,
    certificate: readFileSync(join(folder, 'fullchain.pem'), 'utf8'),
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      process.off('exit', kill);
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Nginx = Awaited<ReturnType<typeof startNginx>>;

/** What `nginx -t` says of the configuration; empty when all is well. */
export async function testNginxConfig(upstreams: readonly string[]): Promise<string> {
  const { folder, config } = await layOut(upstreams);
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', config], {
    encoding: 'utf8',
    env: withSbin(),
  });
  rmSync(folder, { recursive: true, force: true });
  return status === 0 ? stderr : stderr || 'nginx could not be started';
}

async function layOut(upstreams: readonly string[]): Promise<{ folder: string; config: string; port: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'progi-nginx-'));
  const [plain, port] = [await freePort(), await freePort()];
  makeCertificate(folder);
  const servers = upstreams.map((url) => `server ${new URL(url).host.replace('localhost', '127.0.0.1')} max_fails=0;`);
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('server 127.0.0.1:3000 max_fails=0;', servers.join('\n  '))
    .replaceAll('/etc/letsencrypt/live/progi.example', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('progi.example', 'localhost')
    .replaceAll(/listen \[::\].*\n/g, '\n')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = join(folder, 'nginx.conf');
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address; ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
    include ${folder}/site.conf; }`,
  );
  return { folder, config, port };
}

function makeCertificate(folder: string): void {
  const args = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(
    ' ',
  );
  const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
  const { status, stderr } = spawnSync('openssl', [...args, ...files], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}

/** Debian keeps it where only root looks. */
function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
}

async function untilItListens(port: number, isStarted: boolean): Promise<void> {
  if (!isStarted) throw new Error('nginx is not there: npm test installs it (Debian: apt-get install nginx-light)');
  const { connect } = await import('node:net');
  for (let tries = 0; tries < 200; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
      socket.once('error', () => setTimeout(resolve, 50, false));
    });
    if (isOpen) return;
  }
  throw new Error('nginx did not begin to listen');
}
