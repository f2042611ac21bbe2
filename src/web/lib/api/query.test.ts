import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countUnread } from '#contract/notifications/notifications.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient, invalidate, queryOf } from './query.ts';

/** An API whose responses the test controls, in the order of the requests. */
function heldApi() {
  const replies: ((count: number) => void)[] = [];
  const ask = () =>
    new Promise<{ count: number }>((resolve) => replies.push((count) => resolve({ count })));
  const api = ask as Api;
  return { replies, client: createQueryClient(api) };
}

describe('an event', () => {
  it('marks a first reply as stale that was pending when it arrived', async () => {
    const { replies, client } = heldApi();
    const first = client.fetchQuery(queryOf(countUnread));
    const invalidated = invalidate(client, countUnread);
    replies[0]?.(0);
    expect(await first).toEqual({ count: 0 });
    await invalidated;
    const { queryKey } = queryOf(countUnread);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('refetches a first reply on screen that may predate it', async () => {
    const { replies, client } = heldApi();
    const query = queryOf(countUnread);
    const leave = new QueryObserver(client, query).subscribe(() => {});
    const invalidated = invalidate(client, countUnread);
    replies[0]?.(0);
    await expect.poll(() => replies.length).toBe(2);
    replies[1]?.(1);
    await invalidated;
    expect(client.getQueryData(query.queryKey)).toEqual({ count: 1 });
    leave();
  });

  it('marks what someone is on the way to, while a reply from before the event is pending', async () => {
    const { replies, client } = heldApi();
    const query = queryOf(countUnread);
    client.setQueryData(query.queryKey, { count: 0 });
    // As a link does under the pointer, before the press.
    const reading = client.prefetchQuery({ ...query, staleTime: 0 });
    const invalidated = invalidate(client, countUnread);
    replies[0]?.(0);
    await Promise.all([reading, invalidated]);
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  });
});

describe('a read that the site is too busy for', () => {
  afterEach(() => void vi.useRealTimers());

  const busy = { error: 'The site is busy', code: 'unavailable' };

  /** Refused `times` times with this status, to be repeated after so long. */
  function refusing(times: number, status: number, retryAfterMs?: number) {
    let asked = 0;
    const api = async () => {
      asked += 1;
      if (asked <= times) throw new ApiError(status, busy, retryAfterMs);
      return { count: 1 };
    };
    return { client: createQueryClient(api as Api), asked: () => asked };
  }

  it.each([
    [503, 2000],
    [429, 5000],
  ])('is read again when the site says so (%d)', async (status, retryAfterMs) => {
    vi.useFakeTimers();
    const { client, asked } = refusing(3, status, retryAfterMs);
    const read = client.fetchQuery(queryOf(countUnread));
    await vi.advanceTimersByTimeAsync(retryAfterMs - 1);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(4 * retryAfterMs);
    expect(await read).toEqual({ count: 1 });
    expect(asked()).toBe(4);
  });

  it.each([
    ['says nothing of later', 503, undefined],
    ['asks for a long wait', 429, 60_000],
    ['refuses the call itself', 403, 1000],
  ])('is refused where the site %s', async (_, status, retryAfterMs) => {
    const { client, asked } = refusing(1, status, retryAfterMs);
    await expect(client.fetchQuery(queryOf(countUnread))).rejects.toMatchObject({ status });
    expect(asked()).toBe(1);
  });

  it('is refused in the end', async () => {
    vi.useFakeTimers();
    const { client, asked } = refusing(9, 503, 1000);
    const refused = expect(client.fetchQuery(queryOf(countUnread))).rejects.toThrow(busy.error);
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
    expect(asked()).toBe(5);
  });
});
