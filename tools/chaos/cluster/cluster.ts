/** The cluster of `deploy/cluster`, from its files as they are: only names of machines are made true. */
import { spawn, spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { gateway, Machine, makeNetwork } from './machine.ts';

const recipe = join(import.meta.dirname, '../../../deploy/cluster');
const password = 'CHANGE_ME';
/** What each database machine has for itself. */
const ownPaths = [
  '/var/lib/postgresql',
  '/var/run/postgresql',
  '/var/lib/etcd',
  '/etc/patroni',
  // Locks of pgBackRest.
  '/tmp/pgbackrest',
];

const programs = ['patroni', 'etcd', 'haproxy', 'pgbackrest', 'ip', 'setpriv', 'unshare'] as const;
/** Programs that the experiment needs and this machine lacks. */
export const missingPrograms = programs.filter(
  (name) => spawnSync('which', [name], { stdio: 'ignore' }).status !== 0,
);

export interface Cluster {
  readonly databases: readonly Machine[];
  /** The site's settings for it, as in `site.env`. */
  readonly env: Readonly<Record<string, string>>;
  /** HAProxy in front of the site's processes. */
  readonly entry: string;
  /** The write port, as the site's role. */
  readonly databaseUrl: string;
  /** Which machine has the lease; undefined while none has. */
  primary(): Promise<Machine | undefined>;
  /** Until the cluster has a primary and two standbys that follow it. */
  whole(): Promise<void>;
  /** Starts etcd and Patroni on it, again too. */
  boot(machine: Machine): void;
  bootEtcd(machine: Machine): void;
  /** Returns whose it was. */
  killEtcdLeader(): Promise<Machine | undefined>;
  control(...args: string[]): Promise<string>;
  /** Archives, backs up, and restores to `at` into a folder of its own; returns a query's answer there. */
  recoverTo(at: string, query: string): Promise<string>;
  close(): Promise<void>;
}

const asPostgres = { user: 'postgres' };

/** Builds it in this process's own network and mount namespaces, in front of two ports. */
export async function buildCluster(ports: readonly [number, number]): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'golden-hour-cluster-'));
  await chmod(folder, 0o755);
  await makeNetwork();
  const names = ['db1', 'db2', 'db3'];
  const databases: Machine[] = [];
  for (const [nth, name] of names.entries())
    databases.push(await Machine.make(name, nth + 1, join(folder, name), ownPaths));
  const hosts = databases.map(({ name, address }) => `${address} ${name}`);
  await writeFile(
    join(folder, 'hosts'),
    ['127.0.0.1 localhost', `${gateway} app1 app2 redis1`, ...hosts, ''].join('\n'),
  );
  spawnSync('mount', ['--bind', join(folder, 'hosts'), '/etc/hosts']);
  // The disk of another machine.
  await mkdir('/backups', { recursive: true });
  await mkdir(join(folder, 'backups'));
  await chmod(join(folder, 'backups'), 0o777);
  spawnSync('mount', ['--bind', join(folder, 'backups'), '/backups']);
  await copyFile(join(recipe, 'pgbackrest.conf'), join(folder, 'pgbackrest.conf'));
  spawnSync('mount', ['--bind', join(folder, 'pgbackrest.conf'), '/etc/pgbackrest.conf']);

  /** A file of the recipe as it is on this machine. */
  async function fileFor({ name }: Machine, file: string): Promise<string> {
    const text = await readFile(join(recipe, file), 'utf8');
    return text
      .replace('ETCD_NAME=db1', `ETCD_NAME=${name}`)
      .replace(/^(ETCD_(?:INITIAL_)?ADVERTISE.*)db1/gm, `$1${name}`)
      .replace('name: db1', `name: ${name}`)
      .replace(/^( *connect_address: )db1/gm, `$1${name}`);
  }
  const etcdEnv = new Map<Machine, Record<string, string>>();
  for (const machine of databases) {
    const lines = (await fileFor(machine, 'etcd.env')).split('\n');
    etcdEnv.set(
      machine,
      Object.fromEntries(
        lines
          .filter((line) => line.startsWith('ETCD_'))
          .map((line) => line.split(/=(.*)/s, 2) as [string, string]),
      ),
    );
    const config = join(machine.disk, '/etc/patroni/config.yml');
    await writeFile(config, await fileFor(machine, 'patroni.yml'));
  }
  const bootEtcd = (machine: Machine) => {
    machine.start({ command: ['etcd'], user: 'etcd', env: etcdEnv.get(machine) ?? {} });
  };
  const boot = (machine: Machine) => {
    bootEtcd(machine);
    machine.start({ command: ['patroni', '/etc/patroni/config.yml'], ...asPostgres });
  };
  async function killEtcdLeader(): Promise<Machine | undefined> {
    for (const machine of databases) {
      const response = await fetch(`http://${machine.address}:2379/metrics`).catch(() => undefined);
      if (!(await response?.text())?.includes('\netcd_server_is_leader 1')) continue;
      for (const pid of await machine.pids())
        if ((await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'etcd')
          process.kill(pid, 'SIGKILL');
      return machine;
    }
    return undefined;
  }
  for (const machine of databases) boot(machine);

  const haproxyFile = join(folder, 'haproxy.cfg');
  const text = await readFile(join(recipe, 'haproxy.cfg'), 'utf8');
  await writeFile(
    haproxyFile,
    text
      .replaceAll('app1:3000', `127.0.0.1:${ports[0]}`)
      .replaceAll('app2:3000', `127.0.0.1:${ports[1]}`)
      .replace(
        /^ *(bind :443|http-request redirect|http-request set-header X-Forwarded-Proto).*\n/gm,
        '',
      ),
  );
  const proxy = spawn('haproxy', ['-db', '-f', haproxyFile], { stdio: 'ignore' });

  /** What Patroni says of a machine. */
  async function stateOf(machine: Machine): Promise<{ role?: string; state?: string }> {
    const response = await fetch(`http://${machine.address}:8008/patroni`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => undefined);
    return response ? ((await response.json()) as { role?: string; state?: string }) : {};
  }
  async function primary(): Promise<Machine | undefined> {
    for (const machine of databases) {
      const response = await fetch(`http://${machine.address}:8008/primary`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => undefined);
      if (response?.status === 200) return machine;
    }
    return undefined;
  }
  async function whole(): Promise<void> {
    const deadline = Date.now() + 180_000;
    for (;;) {
      const states = await Promise.all(databases.map(stateOf));
      const ready = states.filter(({ state }) => state === 'running' || state === 'streaming');
      const roles = ready.map(({ role }) => role);
      const standbys = roles.filter((role) => role === 'replica').length;
      if ((await primary()) && standbys === names.length - 1) return;
      if (Date.now() > deadline) {
        const outputs = databases.map(({ name, words }) => `${name}:\n${words}`);
        throw new Error(`Not whole: ${JSON.stringify(states)}\n${outputs.join('\n')}`);
      }
      await wait(200);
    }
  }
  const first = () => databases[0] as Machine;
  const control = (...args: string[]) =>
    first().execute({
      command: ['patronictl', '-c', '/etc/patroni/config.yml', ...args],
      ...asPostgres,
    });
  const backrest = (machine: Machine, ...args: string[]) =>
    machine.execute({ command: ['pgbackrest', '--stanza=site', ...args], ...asPostgres });

  await whole();
  const root = new pg.Client(`postgres://postgres:${password}@127.0.0.1:5000/postgres`);
  while (
    !(await root.connect().then(
      () => true,
      () => false,
    ))
  )
    await wait(300);
  const statements = (await readFile(join(recipe, 'site.sql'), 'utf8')).replace(/^--.*$/gm, '');
  for (const statement of statements
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean))
    await root.query(statement);
  await root.end();
  await backrest((await primary()) ?? first(), 'stanza-create');
  await backrest((await primary()) ?? first(), 'check');
  await backrest((await primary()) ?? first(), '--type=full', 'backup');

  const settings = await readFile(join(recipe, 'site.env'), 'utf8');
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(settings)?.[1] ?? '';
  const databaseUrl = settingOf('DATABASE_URL');
  return {
    databases,
    databaseUrl,
    entry: 'http://127.0.0.1',
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: settingOf('DATABASE_READ_URL'),
      DATABASE_POOL: settingOf('DATABASE_POOL'),
      TRUST_PROXY: settingOf('TRUST_PROXY'),
      DRAIN_SECONDS: settingOf('DRAIN_SECONDS'),
      PUBLIC_URL: 'http://127.0.0.1',
    },
    primary,
    whole,
    boot,
    bootEtcd,
    killEtcdLeader,
    control,
    async recoverTo(at, query) {
      const machine = (await primary()) ?? first();
      const target = '/var/lib/postgresql/recovered';
      // Switches the log's file, and waits until it is in the archive.
      await backrest(machine, 'check');
      await backrest(
        machine,
        `--pg1-path=${target}`,
        '--type=time',
        `--target=${at}`,
        ...['--target-action=promote', '--archive-mode=off', 'restore'],
      );
      const pgctl = (...args: string[]) =>
        machine.execute({
          command: ['/usr/lib/postgresql/15/bin/pg_ctl', '-D', target, '-w', ...args],
          ...asPostgres,
        });
      const options = `-p 5499 -c listen_addresses= -c archive_mode=off -c synchronous_standby_names= -c unix_socket_directories=/var/run/postgresql -c hba_file=/var/lib/postgresql/15/site/pg_hba.conf`;
      await pgctl('-l', '/var/lib/postgresql/recovered.log', '-o', options, 'start');
      const ask = (text: string) =>
        machine.execute({
          command: ['psql', '-h', '/var/run/postgresql', '-p', '5499', '-d', 'site', '-Atc', text],
          ...asPostgres,
        });
      // It answers as soon as it is consistent, long before it is there.
      for (const until = Date.now() + 60_000; Date.now() < until; await wait(500))
        if ((await ask('select pg_is_in_recovery()')).trim() === 'f') break;
      const printed = await ask(query);
      await pgctl('-m', 'immediate', 'stop');
      return printed.trim();
    },
    async close() {
      proxy.kill('SIGTERM');
      for (const machine of databases) await machine.die();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
