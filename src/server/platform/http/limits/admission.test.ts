import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cost } from '#contract/endpoint.ts';
import { readConfig } from '../../config/config.ts';
import { type Caller, createAdmission } from './admission.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const config = readConfig({ NODE_ENV: 'test' });
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const person = (id: number, emailVerified = true) =>
  ({ viewer: { id, emailVerified }, request: { ip: '203.0.113.1' } }) as Caller;

const visitor = { viewer: null, request: { ip: '203.0.113.7' } } as Caller;

interface Replies {
  readonly refused: number;
  /** The longest, in milliseconds. */
  readonly waited: number;
}

/** Pages of so many calls at once, one page after the other with a pause. */
async function readPages(
  admit: (cost: Cost, work: () => Promise<void>) => Promise<void>,
  { cost, calls, ms, pages, pauseMs }: Pages,
): Promise<Replies> {
  let [refused, waited] = [0, 0];
  for (let page = 0; page < pages; page += 1) {
    const asked = performance.now();
    const call = async () => {
      try {
        await admit(cost, () => {
          waited = Math.max(waited, performance.now() - asked);
          return pause(ms);
        });
      } catch {
        refused += 1;
      }
    };
    await Promise.all(Array.from({ length: calls }, call));
    await pause(pauseMs);
  }
  return { refused, waited };
}
interface Pages {
  readonly cost: Cost;
  readonly calls: number;
  /** What each takes, on a busy machine. */
  readonly ms: number;
  readonly pages: number;
  readonly pauseMs: number;
}

const browsing: readonly Pages[] = [
  { cost: 'read', calls: 8, ms: 60, pages: 300, pauseMs: 2000 },
  { cost: 'read', calls: 8, ms: 200, pages: 300, pauseMs: 4000 },
  { cost: 'read', calls: 6, ms: 400, pages: 150, pauseMs: 4000 },
  { cost: 'render', calls: 1, ms: 100, pages: 300, pauseMs: 2000 },
  // A window with six tabs that is opened again.
  { cost: 'render', calls: 6, ms: 100, pages: 60, pauseMs: 10_000 },
  { cost: 'render', calls: 6, ms: 300, pages: 60, pauseMs: 10_000 },
  { cost: 'costly', calls: 3, ms: 150, pages: 200, pauseMs: 3000 },
];

describe('a person who uses the site', () => {
  it.each(browsing)('for long is never refused: $calls of $cost, $ms ms each', async (pages) => {
    const { run } = createAdmission(config);
    const all = readPages((cost, work) => run(cost, person(1), work), pages);
    await vi.runAllTimersAsync();
    expect(await all).toMatchObject({ refused: 0 });
  });

  it.each(browsing)('waits for no flood of an account: $calls of $cost, $ms ms', async (pages) => {
    const { run } = createAdmission(config);
    let over = false;
    const sent = { answered: 0, refused: 0 };
    const flood = async () => {
      while (!over) {
        const refused = await run(pages.cost, person(2), () => pause(pages.ms)).then(
          () => false,
          () => true,
        );
        sent[refused ? 'refused' : 'answered'] += 1;
        // Back on a line that takes a while.
        await pause(1);
      }
    };
    for (let connection = 0; connection < 20; connection += 1) void flood();
    const some = { ...pages, pages: 20 };
    const all = readPages((cost, work) => run(cost, person(1), work), some).finally(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(20 * (pages.pauseMs + 20 * pages.ms));
    const alone = await timeAlone(some);
    expect(await all).toMatchObject({ refused: 0 });
    expect((await all).waited).toBeLessThanOrEqual(alone + 2 * pages.ms);
    // The flood is slowed, not shut out.
    expect(sent.answered).toBeGreaterThan(0);
  });
});

/** How long the last call of a page waits where nobody else is. */
async function timeAlone(pages: Pages): Promise<number> {
  const { run } = createAdmission(config);
  const all = readPages((cost, work) => run(cost, person(3), work), pages);
  await vi.advanceTimersByTimeAsync(pages.pages * (pages.pauseMs + 20 * pages.ms));
  return (await all).waited;
}

it.each([
  ['someone signed in who used much lately', person(7, false), 0],
  ['a visitor who did', visitor, 4],
])('refuses reads of a page, six at once, to %s: %#', async (_, caller, refusals) => {
  const { run } = createAdmission(config);
  let refused = 0;
  const read = (ms: number) =>
    run('read', caller, () => new Promise((done) => setTimeout(done, ms))).catch(() => {
      refused += 1;
    });
  const heavy = read(11_000);
  await vi.advanceTimersByTimeAsync(30_000);
  await heavy;
  const page = Array.from({ length: 6 }, () => read(700));
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all(page);
  expect(refused).toBe(refusals);
});
