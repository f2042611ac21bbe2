import { expect, it } from 'vitest';
import { type Outcome, tryAgain } from './try-again.ts';

const ended: Outcome = { passed: 9, failed: 1, failedIn: ['a.test.ts'] };

/** How it ends where the runs alone exit with these codes, and which files they were of. */
async function after(outcome: Outcome, ...codes: number[]) {
  const tried: string[] = [];
  const said: string[] = [];
  const count = await tryAgain(
    outcome,
    async (files) => {
      tried.push(files.join(' '));
      return codes.shift() ?? 0;
    },
    (line) => said.push(line),
  );
  return { count, tried, said: said.join('\n') };
}

it('passes, and says so, what passes three times alone', async () => {
  const { count, tried, said } = await after(ended);
  expect(count).toEqual({ passed: 10, failed: 0 });
  expect(tried).toEqual(['a.test.ts', 'a.test.ts', 'a.test.ts']);
  expect(said).toContain('UNSTEADY');
});

it.each([[[1]], [[0, 1]], [[0, 0, 1]]])('fails what fails once more alone: %j', async (codes) => {
  const { count, said } = await after(ended, ...codes);
  expect(count).toEqual({ passed: 9, failed: 1 });
  expect(said).not.toContain('UNSTEADY');
});

it.each([
  ['in more than three files', { ...ended, failedIn: ['a', 'b', 'c', 'd'] }],
  ['outside of tests', { ...ended, failedIn: null }],
  ['without saying where', { ...ended, failedIn: [] }],
])('tries nothing again that failed %s', async (_where, outcome) => {
  const { count, tried } = await after(outcome);
  expect(count).toEqual({ passed: 9, failed: 1 });
  expect(tried).toEqual([]);
});

it('tries nothing again where nothing failed', async () => {
  expect(await after({ passed: 9, failed: 0, failedIn: [] })).toEqual({
    count: { passed: 9, failed: 0 },
    tried: [],
    said: '',
  });
});
