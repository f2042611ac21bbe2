import { expect, it, vi } from 'vitest';
import { type Claim, createFairQueue } from './fair-queue.ts';

const person = (key: string, more: Partial<Claim> = {}): Claim => ({
  key,
  preferred: false,
  ...more,
});
/** Lets pending promises settle. */
const rest = () => new Promise((resolve) => setImmediate(resolve));

/** Records who got a slot, in order; `free` releases the oldest slot. */
function watch(queue: ReturnType<typeof createFairQueue>) {
  const started: string[] = [];
  const held: (() => void)[] = [];
  return {
    started,
    request: (claim: Claim, name = claim.key) =>
      void queue.enter(claim).then((release) => {
        started.push(name);
        held.push(release);
      }),
    free: async () => {
      held.shift()?.();
      await rest();
    },
  };
}

it('gives each key its turn, however much one of them requests', async () => {
  const { started, request, free } = watch(
    createFairQueue({ places: 1, waitingEach: 9, waiting: 9 }),
  );
  for (const nth of [1, 2, 3, 4]) request(person('flood'), `flood ${nth}`);
  request(person('ann'));
  request(person('bob'));
  for (let turn = 0; turn < 6; turn += 1) await free();
  expect(started).toEqual(['flood 1', 'flood 2', 'ann', 'bob', 'flood 3', 'flood 4']);
});

it('lets the key that asked and used least go first, and the one with most give way', async () => {
  const queue = createFairQueue({ places: 1, waitingEach: 9, waiting: 3, leastUsedFirst: true });
  const { started, request, free } = watch(queue);
  const refusal = (key: string) => queue.enter(person(key)).catch(({ code }) => code);
  request(person('flood 1'));
  request(person('flood 2'));
  const later = [refusal('flood 3'), refusal('flood 4')];
  // Refused at once: no one has asked more often, or only they themselves.
  for (const key of ['flood 5', 'flood 3', 'flood 4']) later.push(refusal(key));
  request(person('ann'));
  request(person('bob'));
  for (let turn = 0; turn < 4; turn += 1) await free();
  expect(await Promise.all(later)).toEqual(Array(5).fill('unavailable'));
  expect(started).toEqual(['flood 1', 'flood 2', 'ann', 'bob']);
});

it('keeps a slot for preferred work, which never waits for others', async () => {
  const { started, request, free } = watch(
    createFairQueue({ places: 1, reserved: 1, waitingEach: 9, waiting: 9 }),
  );
  for (const key of ['a', 'b', 'c']) request(person(key));
  await rest();
  request(person('known', { preferred: true }));
  await rest();
  expect(started).toEqual(['a', 'known']);
  request(person('known too', { preferred: true }));
  await free();
  expect(started).toEqual(['a', 'known', 'known too']);
  // Others have one of the two slots, which it has just taken.
  await free();
  expect(started).toEqual(['a', 'known', 'known too', 'b']);
});

it('enforces the limits of a key and an address, and lets others pass', async () => {
  const { started, request } = watch(
    createFairQueue({ places: 9, each: 1, eachAddress: 2, waitingEach: 9, waiting: 9 }),
  );
  const at = (key: string, address: string) => request(person(key, { address }));
  for (const key of ['a', 'a', 'b', 'c']) at(key, 'one');
  at('d', 'other');
  await rest();
  expect(started).toEqual(['a', 'b', 'd']);
});

it('refuses work beyond the queue limits, per key and in total', async () => {
  const queue = createFairQueue({ places: 1, waitingEach: 1, waiting: 2 });
  const { request } = watch(queue);
  for (const key of ['flood', 'flood']) request(person(key));
  await expect(queue.enter(person('flood'))).rejects.toMatchObject({ code: 'unavailable' });
  request(person('ann'));
  await expect(queue.enter(person('bob'))).rejects.toMatchObject({ code: 'unavailable' });
  // Preferred work has its own queue.
  let entered = false;
  void queue.enter(person('known', { preferred: true })).then(() => {
    entered = true;
  });
  await rest();
  expect(entered).toBe(false);
});

it('admits a key with nothing queued, at the cost of the one with the most', async () => {
  const queue = createFairQueue({ places: 1, waitingEach: 5, waiting: 3 });
  const { started, request, free } = watch(queue);
  request(person('first'));
  const floods = [1, 2, 3].map(() => queue.enter(person('flood')));
  request(person('ann'));
  await expect(floods[2]).rejects.toMatchObject({ code: 'unavailable' });
  await free();
  (await floods[0])?.();
  await rest();
  expect(started).toEqual(['first', 'ann']);
});

it('drops callers that stopped waiting, and continues after failed work', async () => {
  const queue = createFairQueue({ places: 1, waitingEach: 9, waiting: 9 });
  const release = await queue.enter(person('a'));
  const gone = new AbortController();
  const waited = queue.enter(person('b'), gone.signal);
  gone.abort();
  await expect(waited).rejects.toMatchObject({ code: 'unavailable' });
  release();
  release();
  await expect(queue.run(person('a'), () => Promise.reject(new Error('hostile')))).rejects.toThrow(
    'hostile',
  );
  expect(await queue.run(person('c'), async () => 'done')).toBe('done');
});

it('pauses after work that is not preferred, while preferred work continues', async () => {
  vi.useFakeTimers();
  const queue = createFairQueue({ places: 1, reserved: 1, rest: 2, waitingEach: 9, waiting: 9 });
  const release = await queue.enter(person('a'));
  await vi.advanceTimersByTimeAsync(100);
  release();
  let entered = false;
  void queue.enter(person('b')).then(() => {
    entered = true;
  });
  (await queue.enter(person('known', { preferred: true })))();
  await vi.advanceTimersByTimeAsync(190);
  expect(entered).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(entered).toBe(true);
  vi.useRealTimers();
});

it('measures how long a key has held slots', async () => {
  const queue = createFairQueue({ places: 2, waitingEach: 9, waiting: 9 });
  await queue.run(person('a'), () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(queue.spent('a')).toBeGreaterThan(10);
  expect(queue.spent('b')).toBe(0);
});

it('refuses work that waited too long', async () => {
  vi.useFakeTimers();
  const queue = createFairQueue({ places: 1, waitingEach: 9, waiting: 9, longestWaitMs: 1000 });
  const release = await queue.enter(person('a'));
  const late = expect(queue.enter(person('b'))).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(1000);
  await late;
  const next = queue.enter(person('c'));
  await vi.advanceTimersByTimeAsync(900);
  release();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await next).toBeTypeOf('function');
  vi.useRealTimers();
});

it('lets the few that a patient key has waiting wait longer, and no more than that', async () => {
  vi.useFakeTimers();
  const queue = createFairQueue({
    places: 1,
    waitingEach: 9,
    waiting: 9,
    longestWaitMs: 1000,
    few: { count: 2, waitMs: 5000 },
  });
  const release = await queue.enter(person('a'));
  const refused: string[] = [];
  const wait = (name: string, claim: Claim) =>
    void queue.enter(claim).catch(() => refused.push(name));
  for (const nth of [1, 2, 3]) wait(`patient ${nth}`, person('ann', { patient: true }));
  wait('other', person('bob'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(refused.splice(0)).toEqual(['patient 3', 'other']);
  await vi.advanceTimersByTimeAsync(4000);
  expect(refused).toEqual(['patient 1', 'patient 2']);
  release();
  vi.useRealTimers();
});

it('gives a key with much recent use one slot at a time, and none for as long after each', async () => {
  vi.useFakeTimers();
  const queue = createFairQueue({ places: 4, waitingEach: 9, waiting: 9, heavyMs: 100 });
  const started: string[] = [];
  const work = (key: string, ms: number) =>
    queue.run(person(key, { preferred: true }), async () => {
      started.push(key);
      await new Promise((resolve) => setTimeout(resolve, ms));
    });
  // At first like anyone else.
  const both = [work('flood', 60), work('flood', 60)];
  await vi.advanceTimersByTimeAsync(60);
  expect(started.splice(0)).toEqual(['flood', 'flood']);
  await Promise.all(both);
  const later = [work('flood', 60), work('flood', 60), work('ann', 10)];
  // The second of the two at once made it heavy: it rests.
  await vi.advanceTimersByTimeAsync(50);
  expect(started.splice(0)).toEqual(['ann']);
  await vi.advanceTimersByTimeAsync(10 + 60 + 50);
  expect(started.splice(0)).toEqual(['flood']);
  await vi.advanceTimersByTimeAsync(10 + 60);
  expect(started.splice(0)).toEqual(['flood']);
  await Promise.all(later);
  vi.useRealTimers();
});
