import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const program = `
  const { armFailpoint, withFailpoints } = await import(process.env.CRASH_POINT);
  armFailpoint(process.env.AT);
  const calls = withFailpoints('bank', {
    ask: async () => console.log('asked'),
    list: async function* () { yield* ['first', 'last']; },
  });
  await calls.ask();
  for await (const item of calls.list()) console.log(item);
  console.log('over');
`;

/** The output of a process that dies there. */
function outputUntil(at: string): string[] {
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, CRASH_POINT: join(import.meta.dirname, 'failpoint.ts'), AT: at },
    encoding: 'utf8',
  });
  expect(signal).toBe(stdout.includes('over') ? null : 'SIGKILL');
  return stdout.split('\n').filter(Boolean);
}

test.each([
  ['bank.ask.before', []],
  ['bank.ask.after', ['asked']],
  ['bank.list.before', ['asked']],
  ['bank.list.after', ['asked', 'first', 'last']],
  ['bank.ask.after:2', ['asked', 'first', 'last', 'over']],
])('a process armed at %s dies there', (at, output) => {
  expect(outputUntil(at)).toEqual(output);
});
