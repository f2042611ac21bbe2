import { spawn } from 'node:child_process';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Runs the commands of a part of `npm run test:long`, one after the other. */
export async function runPart(commands: readonly string[]): Promise<Count> {
  let [passed, failed] = [0, 0];
  for (const command of commands) {
    const { code, last } = await follow(command);
    const [, good = '0', bad = '0'] = /^(\d+) passed, (\d+) failed/.exec(last) ?? [];
    const said = Number(good) + Number(bad) > 0;
    passed += said ? Number(good) : Number(code === 0);
    failed += code === 0 ? Number(bad) : Math.max(1, Number(bad));
  }
  return { passed, failed };
}

/** The exit code of a command, and the last line of its output, which is shown as well. */
function follow(command: string): Promise<{ code: number; last: string }> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let last = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    last = `${last}${text}`.trimEnd().split('\n').at(-1) ?? '';
  });
  return ended(child).then((code) => ({ code, last }));
}

/** Runs a command of the project with this output; returns its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return ended(
    spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    }),
  );
}

function ended(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
