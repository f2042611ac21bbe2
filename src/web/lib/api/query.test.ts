import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { countUnread } from '#contract/notifications/notifications.ts';
import type { Api } from './api.ts';
import { createQueryClient, invalidate, queryOf } from './query.ts';

/** An API whose responses the test controls, in the order of the requests. */
function heldApi() {
  const answers: ((count: number) => void)[] = [];
  const ask = () =>
    new Promise<{ count: number }>((resolve) => answers.push((count) => resolve({ count })));
  const api = ask as Api;
  return { answers, client: createQueryClient(api) };
}

describe('an event', () => {
  it('marks a first reply as stale that was pending when it arrived', async () => {
    const { answers, client } = heldApi();
    const first = client.fetchQuery(queryOf(countUnread));
    const invalidated = invalidate(client, countUnread);
    answers[0]?.(0);
    expect(await first).toEqual({ count: 0 });
    await invalidated;
    const { queryKey } = queryOf(countUnread);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('refetches a first reply on screen that may predate it', async () => {
    const { answers, client } = heldApi();
    const query = queryOf(countUnread);
    const leave = new QueryObserver(client, query).subscribe(() => {});
    const invalidated = invalidate(client, countUnread);
    answers[0]?.(0);
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.(1);
    await invalidated;
    expect(client.getQueryData(query.queryKey)).toEqual({ count: 1 });
    leave();
  });
});
