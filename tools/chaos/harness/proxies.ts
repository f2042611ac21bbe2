/** The proxies of `deploy/proxy` in front of two processes, without TLS and on free ports. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#postgres-server/access.ts';

const samples = join(import.meta.dirname, '../../../deploy/proxy');

interface Sample {
  readonly name: string;
  readonly file: string;
  /** The sample's text for this port and these processes. */
  readonly adapt: (
    text: string,
    port: number,
    ports: readonly [number, number],
    folder: string,
  ) => string;
  readonly command: (file: string) => readonly [string, ...string[]];
  readonly env?: (port: number, ports: readonly [number, number]) => NodeJS.ProcessEnv;
}

const withPorts = (text: string, [first, second]: readonly [number, number]) =>
  text
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`);

const all: readonly Sample[] = [
  {
    name: 'nginx',
    file: 'nginx.conf',
    adapt: (text, port, ports, folder) => {
      const site = withPorts(text, ports)
        .replace('# server', 'server')
        .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replace(/^ *(listen \[::\]|ssl_).*\n/gm, '');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ');
      return `daemon off; pid ${folder}/pid; error_log /dev/null;\nevents {}\nhttp { access_log off; ${temporary}\n${site}}\n`;
    },
    command: (file) => ['nginx', '-c', file],
  },
  {
    name: 'Caddy',
    file: 'Caddyfile',
    adapt: (text) => `{\n\tadmin off\n}\n${text}`,
    command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
    env: (port, [first, second]) => ({
      DOMAIN: `http://127.0.0.1:${port}`,
      UPSTREAMS: `127.0.0.1:${first} 127.0.0.1:${second}`,
    }),
  },
  {
    name: 'HAProxy',
    file: 'haproxy.cfg',
    adapt: (text, port, ports) =>
      withPorts(text, ports)
        .replace('bind :80', `bind 127.0.0.1:${port}`)
        .replace(/^ *(bind :443|http-request redirect).*\n/gm, ''),
    command: (file) => ['haproxy', '-db', '-f', file],
  },
];

export interface Proxy {
  readonly name: string;
  readonly url: string;
}

/** Starts those that are installed; says which are not. */
export async function startProxies(
  ports: readonly [number, number],
): Promise<{ proxies: Proxy[]; missing: string[]; stop: () => void }> {
  const children: ChildProcess[] = [];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.once('exit', stop);
  const proxies: Proxy[] = [];
  const missing: string[] = [];
  for (const { name, file, adapt, command, env } of all) {
    const folder = await mkdtemp(join(tmpdir(), 'golden-hour-proxy-'));
    await chmod(folder, 0o777);
    const port = await freePort();
    const own = join(folder, file);
    await writeFile(own, adapt(await readFile(join(samples, file), 'utf8'), port, ports, folder));
    const [program, ...args] = command(own);
    if (spawnSync('which', [program]).status !== 0) {
      missing.push(name);
      continue;
    }
    const child = spawn(program, args, {
      env: { ...process.env, HOME: folder, ...env?.(port, ports) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr?.on('data', (text) => {
      said = `${said}${text}`.slice(-2000);
    });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    for (
      let attempts = 0;
      !(await fetch(`${url}/healthz`).catch(() => undefined))?.ok;
      attempts += 1
    ) {
      if (attempts > 100 || child.exitCode !== null)
        throw new Error(`${name} did not start: ${said}`);
      await wait(100);
    }
    proxies.push({ name, url });
  }
  return { proxies, missing, stop };
}
