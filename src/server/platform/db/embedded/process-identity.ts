import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What tells this run of a process from a later one that got the same id: its boot and start time.
 * Answers null when no such process runs; a zombie counts as gone.
 */
export async function processStart(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') return linuxProcessStart(pid);
  if (process.platform === 'win32') return 'running';
  const shown = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null);
  return shown?.stdout.trim() || null;
}

/** Whether a process with this id exists, whichever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function linuxProcessStart(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The command's name stands in parentheses and may itself hold spaces and parentheses.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return null;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}/${fields[18] ?? ''}`;
}
