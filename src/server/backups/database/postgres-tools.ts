import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
type Tool = 'pg_dump' | 'pg_restore';

/** The lower major version of the two programs that back up a server; undefined if one is missing. */
export async function toolsVersion(): Promise<number | undefined> {
  const versions = await Promise.all(
    (['pg_dump', 'pg_restore'] as const).map(async (tool) => {
      const printed = await run(tool, ['--version']).catch(() => undefined);
      return Number(/(\d+)(?:\.\d+|devel|beta|rc)/.exec(printed?.stdout ?? '')?.[1] ?? 0);
    }),
  );
  const lowest = Math.min(...versions);
  return lowest === 0 ? undefined : lowest;
}

/**
 * Runs one of Postgres' own programs on a database. The password is not in its arguments, which
 * every user of the machine can read, nor in what an error says. It ends with this process.
 */
export async function runTool(tool: Tool, args: readonly string[], url?: string): Promise<void> {
  const { address, password } = splitUrl(url);
  const running = run(tool, [...args, ...(address ? [`--dbname=${address}`] : [])], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}), LC_MESSAGES: 'C' },
    maxBuffer: 1 << 24,
  });
  const end = () => running.child.kill();
  process.once('exit', end);
  try {
    await running;
  } catch (error) {
    throw new Error(reasonOf(tool, error as NodeJS.ErrnoException & { stderr?: string }), {
      cause: error,
    });
  } finally {
    process.off('exit', end);
  }
}

function reasonOf(tool: Tool, error: NodeJS.ErrnoException & { stderr?: string }): string {
  if (error.code === 'ENOENT') return `${tool} is not installed (Debian: postgresql-client)`;
  const printed = error.stderr?.trim().split('\n') ?? [];
  const line = printed.find((text) => text.includes('error:')) ?? printed[0];
  return line || `${tool} ended before it was through`;
}

function splitUrl(url: string | undefined): { address?: string; password?: string } {
  // Not by URL, which takes one host only.
  const [, before = '', user = '', password = '', after = ''] =
    /^(postgres(?:ql)?:\/\/)([^:@/]*):([^@/]*)@(.*)$/.exec(url ?? '') ?? [];
  if (before === '') return url === undefined ? {} : { address: url };
  return { address: `${before}${user}@${after}`, password: decodeURIComponent(password) };
}
