import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { type Access, newAccess, readAccess, writeAccess } from './access.ts';
import {
  checkClusterVersion,
  clearFormerServer,
  createCluster,
  resetPassword,
  superuser,
} from './cluster.ts';
import { type PostgresCommands, preparePostgresCommands } from './commands.ts';
import { lockDataDir, lockState } from './data-dir-lock.ts';
import { type RunningServer, runServer } from './server-process.ts';
import { durableSettings, ephemeralSettings } from './settings.ts';

type Log = (message: string) => void;
type EmbeddedPostgres = { url: string; stop(): Promise<void> };

const databaseName = 'golden_hour';
const ephemeralPrefix = 'golden-hour-ephemeral-';

/**
 * Starts the Postgres that comes with the package, in `${dataDir}/postgres`, and creates the
 * database on the first start. It listens on 127.0.0.1 only, with a random password stored in the
 * data directory, survives Ctrl-C until `stop` is called, and is restarted if it dies.
 *
 * Throws a readable message if another process uses the data directory or another major version of
 * Postgres created it.
 *
 * With `ephemeral` (tests) it lives in a directory of its own under the system's temporary one,
 * without durability, and `stop` removes it; leftovers of killed test runs are removed on the way.
 */
export async function startEmbeddedPostgres(
  options: { dataDir: string; log: Log; ephemeral?: false } | { ephemeral: true; log: Log },
): Promise<EmbeddedPostgres> {
  if (options.ephemeral) return startEphemeral(options.log);
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  // Under root the server runs as another user, who has to pass through.
  await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  return startIn(dataDir, { durable: true, log: options.log, cleanUp: async () => undefined });
}

async function startEphemeral(log: Log): Promise<EmbeddedPostgres> {
  await removeAbandoned(log);
  const dataDir = await mkdtemp(join(tmpdir(), ephemeralPrefix));
  // Under root the server runs as another user, who has to pass through.
  await chmod(dataDir, 0o711);
  const cleanUp = () => rm(dataDir, { recursive: true, force: true });
  return startIn(dataDir, { durable: false, log, cleanUp });
}

async function startIn(
  dataDir: string,
  options: { durable: boolean; log: Log; cleanUp: () => Promise<void> },
): Promise<EmbeddedPostgres> {
  const lock = await lockDataDir(dataDir);
  let server: RunningServer | undefined;
  try {
    const clusterDir = join(dataDir, 'postgres');
    const commands = await preparePostgresCommands(clusterDir);
    const access = await prepareCluster(commands, dataDir, options);
    server = await runServer({
      commands,
      clusterDir,
      logFile: join(dataDir, 'postgres.log'),
      port: access.port,
      settings: options.durable ? durableSettings : ephemeralSettings,
      log: options.log,
    });
    const { port } = server;
    if (port !== access.port) await writeAccess(dataDir, { ...access, port });
    await createDatabase(urlOf({ ...access, port }, 'postgres'));
    return { url: urlOf({ ...access, port }, databaseName), stop: () => stop(server) };
  } catch (error) {
    await stop(server);
    throw error;
  }

  async function stop(running: RunningServer | undefined) {
    await running?.stop();
    await lock.release();
    await options.cleanUp();
  }
}

async function prepareCluster(
  commands: PostgresCommands,
  dataDir: string,
  { durable, log }: { durable: boolean; log: Log },
): Promise<Access> {
  const clusterDir = join(dataDir, 'postgres');
  const saved = await readAccess(dataDir);
  const access = saved ?? (await newAccess());
  const exists = await stat(clusterDir).then(
    () => true,
    () => false,
  );
  if (!exists) {
    log(`Creating the database in ${clusterDir}.`);
    await createCluster(commands, clusterDir, { password: access.password, durable });
  } else {
    await checkClusterVersion(commands, clusterDir);
  }
  if (!saved && exists) {
    await clearFormerServer(commands, clusterDir, log);
    await resetPassword(commands, clusterDir, access.password);
  }
  if (!saved) await writeAccess(dataDir, access);
  return access;
}

function urlOf({ password, port }: Access, database: string): string {
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      databaseName,
    ]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** Deletes a data directory that no app uses, and ends the server that a killed one left running there. */
export async function removeDataDir(dataDir: string, log: Log): Promise<void> {
  const clusterDir = join(dataDir, 'postgres');
  await clearFormerServer(await preparePostgresCommands(clusterDir), clusterDir, log);
  await rm(dataDir, { recursive: true, force: true });
}

async function removeAbandoned(log: Log): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(ephemeralPrefix) || (await lockState(dataDir)) !== 'abandoned') continue;
    try {
      await removeDataDir(dataDir, log);
    } catch (error) {
      log(`Could not remove ${dataDir}: ${error instanceof Error ? error.message : error}`);
    }
  }
}
