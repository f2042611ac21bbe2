/** A Postgres of the system, the oldest from version 15, with its programs. */
import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface OlderPostgres {
  /** Where its socket is, and below which its commands may write. */
  readonly folder: string;
  /** Its data directory. */
  readonly data: string;
  readonly url: (user: string, database: string) => string;
  readonly command: (name: string, args: string[]) => Promise<unknown>;
  stop(): Promise<unknown>;
}

/** Where Debian and Ubuntu install servers; the oldest from version 15. */
async function findBinaries(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql';
  for (const version of (await readdir(root).catch(() => [])).sort((a, b) => +a - +b)) {
    const files = await readdir(join(root, version, 'bin')).catch(() => []);
    if (
      +version >= 15 &&
      ['initdb', 'pg_dump', 'pg_restore'].every((name) => files.some((file) => file === name))
    )
      return join(root, version, 'bin');
  }
  return undefined;
}

/** The folder of its programs; undefined if none is installed, so that its tests are skipped. */
export const olderPostgres = await findBinaries();
if (!olderPostgres)
  process.stderr.write(
    'Skipped, because no Postgres from 15 on with pg_dump is installed (Debian: apt-get install postgresql)\n',
  );

/** Postgres refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
function idOf(kind: '-u' | '-g'): number {
  return olderPostgres ? Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' })) : 0;
}

/** Starts one in a folder of its own, without a port, which something else could have taken. */
export async function startOlderPostgres(): Promise<OlderPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'golden-hour-older-'));
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? 0);
  const command = (name: string, args: string[]) =>
    run(join(olderPostgres ?? '', name), args, {
      ...user,
      cwd: folder,
      env: { LC_ALL: 'C.UTF-8' },
    });
  const data = join(folder, 'data');
  await command('initdb', ['-D', data, '-U', 'root', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const settings = `-c listen_addresses= -c fsync=off -k ${folder}`;
  await command('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    folder,
    data,
    url: (name, database) => `postgres://${name}@${encodeURIComponent(folder)}/${database}`,
    command,
    stop: async () => {
      // A test may have stopped it.
      await command('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']).catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
