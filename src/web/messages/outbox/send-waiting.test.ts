import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Outbox, Outgoing } from './outbox.ts';
import { sendWaiting } from './send-waiting.ts';

const message = (clientId: string, trouble: Outgoing['trouble'] = null): Outgoing => ({
  clientId,
  recipientId: 2,
  content: clientId,
  attachments: [],
  at: '2026-11-21T12:00:00.000Z',
  trouble,
});
const respond = (status: number, code = 'no') => new ApiError(status, { error: 'No', code });

/** Instead of a response: nothing, until the sender gives up. */
const silence = Symbol('silence');

/**
 * An outbox without a browser, and a server whose responses are set per message, by default
 * success.
 */
function world(first: readonly Outgoing[], replies: Record<string, unknown> = {}) {
  let waiting = first;
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
  const sent: string[] = [];
  const troubles: string[] = [];
  const run = () =>
    sendWaiting({
      outbox,
      send: async ({ clientId }, signal) => {
        if (replies[clientId] === silence)
          await new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason)),
          );
        if (clientId in replies) throw replies[clientId];
        sent.push(clientId);
      },
      onWay: () => {},
      onTrouble: ({ clientId }) => troubles.push(clientId),
    });
  return { run, sent, troubles, replies, outbox };
}

afterEach(() => void vi.restoreAllMocks());

describe('pending messages', () => {
  it('are sent once each, in the order in which they were written', async () => {
    const { run, sent, outbox } = world([message('a'), message('b'), message('c')]);
    expect(await run()).toBe('done');
    expect(await run()).toBe('done');
    expect([sent, outbox.list()]).toEqual([['a', 'b', 'c'], []]);
  });

  it.each([0, 401, 429, 500, 503])('keep their order for later after a %i', async (status) => {
    const { run, sent, troubles, replies, outbox } = world([message('a'), message('b')], {
      a: respond(status),
    });
    expect(await run()).toBe(status === 401 ? 'signed-out' : 'later');
    expect(await run()).toBe(status === 401 ? 'signed-out' : 'later');
    expect([sent, troubles]).toEqual([[], ['a']]);
    expect(outbox.list().map(({ trouble }) => trouble)).toEqual(['later', 'later']);
    delete replies['a'];
    expect(await run()).toBe('done');
    expect(sent).toEqual(['a', 'b']);
  });

  it('are refused instead of waiting for tomorrow', async () => {
    const { run, outbox } = world([message('a')], { a: respond(429, 'account.daily_limit') });
    expect(await run()).toBe('done');
    expect(outbox.list()).toEqual([message('a', 'refused')]);
  });

  it('continue with the others when one is refused, which then waits for the person', async () => {
    const { run, sent, outbox } = world([message('a'), message('b')], { a: respond(403) });
    expect(await run()).toBe('done');
    expect([sent, outbox.list()]).toEqual([['b'], [message('a', 'refused')]]);
    expect(await run()).toBe('done');
    expect(outbox.list()).toHaveLength(1);
  });

  it('include messages added while another was being sent', async () => {
    const { run, sent, outbox } = world([message('a')]);
    const done = run();
    outbox.put(message('b'));
    await done;
    expect(sent).toEqual(['a', 'b']);
  });

  it('keep their order for later when there is no response for twenty seconds', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { run, sent, troubles, replies, outbox } = world([message('a'), message('b')], {
      a: silence,
    });
    const given = run();
    limit.abort(new DOMException('The time is up', 'TimeoutError'));
    expect(await given).toBe('later');
    expect([sent, troubles, timeout.mock.calls]).toEqual([[], ['a'], [[20_000]]]);
    expect(outbox.list().map(({ trouble }) => trouble)).toEqual(['later', 'later']);
    delete replies['a'];
    expect(await run()).toBe('done');
    expect(sent).toEqual(['a', 'b']);
  });
});
