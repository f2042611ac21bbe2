import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, open } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

interface Confinement {
  /** Where it works, the only place named in its environment. */
  readonly folder: string;
  /** Of computing; it may wait for the disk some times as long. */
  readonly seconds: number;
  /** Bytes of its address space. */
  readonly memory: number;
  /** Bytes of the largest file that it may write. */
  readonly fileBytes: number;
  /** A file that gets what it prints; without one, the first 64 KiB are returned. */
  readonly output?: string;
}

const mostPrinted = 64 * 1024;
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
}

let known: Promise<Confiner> | undefined;
export function findConfiner(): Promise<Confiner> {
  known ??= (async () => ({
    bounds: (await run('prlimit', ['--as=1000000000', 'true'])).ended,
    offline: (await run('unshare', ['-rn', 'true'])).ended,
  }))();
  return known;
}

/**
 * Runs a program of the system on a file that a stranger sent, in its lowest priority, with bounds
 * and without a network as far as the system can. Returns what it printed; undefined if it failed
 * or was ended.
 */
export async function runConfined(
  program: string,
  args: readonly string[],
  confinement: Confinement,
): Promise<string | undefined> {
  const { bounds, offline } = await findConfiner();
  const { memory, seconds, fileBytes } = confinement;
  const command = [
    ...(bounds
      ? ['prlimit', `--as=${memory}`, `--cpu=${seconds}`, `--fsize=${fileBytes}`, '--core=0']
      : []),
    ...(offline ? ['unshare', '-rn'] : []),
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
        printed = (printed + text).slice(0, mostPrinted);
      });
      if (child.pid !== undefined) lowerPriority(child.pid);
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

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 19);
  } catch {
    // It has already ended.
  }
}
