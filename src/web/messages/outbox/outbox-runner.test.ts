import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Outbox, Outgoing } from './outbox.ts';
import { createRunner, messageOnWay } from './outbox-runner.ts';

const message = (clientId: string): Outgoing => ({
  clientId,
  recipientId: 2,
  content: clientId,
  attachments: [],
  at: '2026-11-21T12:00:00.000Z',
  trouble: null,
});

/** The pending messages of two windows, and a server that responds with `status` until changed. */
function world(...first: Outgoing[]) {
  let waiting: readonly Outgoing[] = first;
  const outbox: Outbox = {
    list: () => waiting,
    put: (outgoing) => {
      waiting = [...waiting, outgoing];
    },
    change: (which, patch) => {
      waiting = waiting.map((one) => (which(one) ? { ...one, ...patch } : one));
    },
    remove: (clientId) => {
      waiting = waiting.filter((one) => one.clientId !== clientId);
    },
    subscribe: () => () => {},
  };
  const server = { status: 201, sent: [] as string[], atOnce: 0, maxAtOnce: 0 };
  const send = async ({ clientId }: Outgoing) => {
    server.atOnce += 1;
    server.maxAtOnce = Math.max(server.maxAtOnce, server.atOnce);
    server.sent.push(clientId);
    await new Promise((resolve) => setTimeout(resolve, 10));
    server.atOnce -= 1;
    if (server.status !== 201) throw new ApiError(server.status, { error: 'No', code: 'no' });
  };
  const runner = () => createRunner(1, { outbox, send, onTrouble: () => {} });
  return { outbox, server, runner };
}

/** The browser's locks: one at a time, in the order of the requests. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => Promise<void>) => {
      last = last.then(work, work);
      return last;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('navigator', { locks: locks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the outbox runner', () => {
  it('retries after 4, 8, 16 seconds and so on, at most a minute apart', async () => {
    const { server, runner } = world(message('a'));
    server.status = 503;
    const made = runner();
    made.run();
    await vi.advanceTimersByTimeAsync(10);
    const attempts = [];
    for (const seconds of [4, 8, 16, 32, 60, 60]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      const before = server.sent.length;
      await vi.advanceTimersByTimeAsync(11);
      attempts.push([before, server.sent.length]);
    }
    expect(attempts).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
    ]);
    made.stop();
  });

  it('retries immediately on request, and restarts with the shortest pause after a success', async () => {
    const { outbox, server, runner } = world(message('a'));
    server.status = 503;
    const made = runner();
    made.run();
    await vi.advanceTimersByTimeAsync(5000);
    server.status = 201;
    made.run();
    await vi.advanceTimersByTimeAsync(10);
    expect(outbox.list()).toEqual([]);
    server.status = 503;
    outbox.put(message('b'));
    made.run();
    await vi.advanceTimersByTimeAsync(10);
    server.sent.length = 0;
    await vi.advanceTimersByTimeAsync(4010);
    expect(server.sent).toEqual(['b']);
    made.stop();
  });

  it('includes messages added during a run, and reports which one is being sent', async () => {
    const { outbox, server, runner } = world(message('a'));
    const made = runner();
    made.run();
    await vi.advanceTimersByTimeAsync(5);
    expect(messageOnWay()).toBe('a');
    outbox.put(message('b'));
    made.run();
    await vi.advanceTimersByTimeAsync(20);
    expect([server.sent, messageOnWay()]).toEqual([['a', 'b'], null]);
    made.stop();
  });

  it('waits for a new session once the old one has ended, and stops on request', async () => {
    const { server, runner } = world(message('a'));
    server.status = 401;
    const made = runner();
    made.run();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.sent).toEqual(['a']);
    server.status = 503;
    made.run();
    await vi.advanceTimersByTimeAsync(10);
    made.stop();
    made.run();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.sent).toEqual(['a', 'a']);
  });

  it.each([
    ['two windows', 1],
    ['a browser without locks', 2],
  ])('in %s sends what waits, by %i at once', async (where, atOnce) => {
    if (where !== 'two windows') vi.stubGlobal('navigator', {});
    const { outbox, server, runner } = world(message('a'), message('b'));
    const made = [runner(), runner()];
    for (const one of made) one.run();
    await vi.advanceTimersByTimeAsync(100);
    expect([outbox.list(), new Set(server.sent)]).toEqual([[], new Set(['a', 'b'])]);
    expect(server.maxAtOnce).toBe(atOnce);
    for (const one of made) one.stop();
  });
});
