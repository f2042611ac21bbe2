import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, open, readlink } from 'node:fs/promises';
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path';

interface Confinement {
  /** Where it works and writes, the only place named in its environment. */
  readonly folder: string;
  /** The file that it reads, if that is elsewhere. */
  readonly input?: string;
  /** Of computing; it may wait for the disk some times as long. */
  readonly seconds: number;
  /** Bytes of its address space. */
  readonly memory: number;
  /** Bytes of the largest file that it may write. */
  readonly fileBytes: number;
  /** A file that gets what it prints; without one, the first 64 KiB are returned. */
  readonly output?: string;
}

const maxPrinted = 64 * 1024;
/** How much longer than its time of computing a program may take, on a busy machine. */
const patience = 4;

/** The path of a program of the system; undefined without one. */
export async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, name);
    const there = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return undefined;
}

/** How far this system can confine a program. */
export interface Confiner {
  /** Bounds memory, time and files. */
  readonly bounds: boolean;
  /** Without a network. */
  readonly offline: boolean;
  /** It sees the file that it reads, its folder and the system's programs, and nothing else. */
  readonly hidden: boolean;
}

let known: Promise<Confiner> | undefined;
export function findConfiner(): Promise<Confiner> {
  known ??= (async () => {
    const hidden = (await run('bwrap', [...(await sightOf('/usr/bin/true')), 'true'])).ended;
    return {
      bounds: (await run('prlimit', ['--as=1000000000', 'true'])).ended,
      offline: hidden || (await run('unshare', ['-rn', 'true'])).ended,
      hidden,
    };
  })();
  return known;
}

/** What programs of a system consist of; elsewhere these may be links into /usr. */
const systemFolders = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
const systemFiles = ['/etc/ld.so.cache', '/etc/alternatives', '/etc/fonts', '/etc/perl'];

/** Options of bubblewrap: namespaces of its own, no rights of root, and this program's files. */
async function sightOf(
  program: string,
  { folder, input }: Partial<Confinement> = {},
): Promise<string[]> {
  const folders = await Promise.all(
    systemFolders.map(async (path) => {
      const target = await readlink(path).catch(() => undefined);
      return target === undefined ? ['--ro-bind-try', path, path] : ['--symlink', target, path];
    }),
  );
  // One that the operator installed has its libraries beside it.
  const own = basename(dirname(program)) === 'bin' ? dirname(dirname(program)) : program;
  return [
    ...['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL', '--ro-bind', '/usr', '/usr'],
    ...folders.flat(),
    ...systemFiles.flatMap((path) => ['--ro-bind-try', path, path]),
    ...(isAbsolute(program) && !own.startsWith('/usr') ? ['--ro-bind', own, own] : []),
    ...['--dev', '/dev'],
    ...(folder === undefined ? [] : ['--bind', folder, folder, '--chdir', folder]),
    ...(input === undefined ? [] : ['--ro-bind', input, input]),
    '--',
  ];
}

/**
 * Runs a program of the system on a file that a stranger sent, in its lowest priority, with bounds,
 * without a network, and without sight of other files, as far as the system can. Returns what it
 * printed; undefined if it failed or was ended.
 */
export async function runConfined(
  program: string,
  args: readonly string[],
  confinement: Confinement,
): Promise<string | undefined> {
  const { bounds, offline, hidden } = await findConfiner();
  const { memory, seconds, fileBytes } = confinement;
  const command = [
    ...(bounds
      ? ['prlimit', `--as=${memory}`, `--cpu=${seconds}`, `--fsize=${fileBytes}`, '--core=0']
      : []),
    // What it starts has the priority, too.
    ...['nice', '-n', '19'],
    ...(hidden
      ? ['bwrap', ...(await sightOf(program, confinement))]
      : offline
        ? ['unshare', '-rn']
        : []),
    program,
    ...args,
  ];
  const [first = program, ...rest] = command;
  const { ended, printed } = await run(first, rest, confinement);
  return ended ? printed : undefined;
}

async function run(
  program: string,
  args: readonly string[],
  { folder, seconds = 5, output }: Partial<Confinement> = {},
): Promise<{ readonly ended: boolean; readonly printed: string }> {
  const file = output === undefined ? undefined : await open(output, 'w', 0o600);
  try {
    return await new Promise((resolve) => {
      const child = spawn(program, args, {
        cwd: folder,
        env: { PATH: process.env['PATH'], LC_ALL: 'C', HOME: folder, TMPDIR: folder },
        stdio: ['ignore', file?.fd ?? 'pipe', 'ignore'],
        // A group of its own, which ends with it.
        detached: true,
      });
      const end = () => child.pid !== undefined && endGroup(child.pid);
      // A group of its own would outlive the site.
      process.once('exit', end);
      const limit = setTimeout(end, seconds * patience * 1000);
      let printed = '';
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        printed = (printed + text).slice(0, maxPrinted);
      });
      child.once('error', () => resolve({ ended: false, printed: '' }));
      child.once('close', (code) => {
        clearTimeout(limit);
        process.off('exit', end);
        end();
        resolve({ ended: code === 0, printed });
      });
    });
  } finally {
    await file?.close();
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}
