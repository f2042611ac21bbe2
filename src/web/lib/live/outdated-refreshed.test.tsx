import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { countUnread } from '#contract/notifications/notifications.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { createQueryClient, queryOf } from '../api/query.ts';
import { useOutdatedRefreshed } from './outdated.ts';

function Refreshing() {
  useOutdatedRefreshed();
  return null;
}

it.each([
  ['the site was not reached', 0, undefined],
  ['the site failed', 500, undefined],
  ['the site asked for a long wait', 429, 60_000],
])('refetches what a visitor sees where %s', async (_, status, retryAfterMs) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const api = async () => {
    asked += 1;
    if (asked === 1) throw new ApiError(status, { error: 'No', code: 'no' }, retryAfterMs);
    return { count: 1 };
  };
  const client = createQueryClient(api as Api);
  const query = queryOf(countUnread);
  client.setQueryData(query.queryKey, { count: 0 });
  const leave = new QueryObserver(client, query).subscribe(() => {});
  render(
    <QueryClientProvider client={client}>
      <Refreshing />
    </QueryClientProvider>,
  );
  await act(() => client.invalidateQueries());
  expect([asked, client.getQueryData(query.queryKey)]).toEqual([1, { count: 0 }]);
  await act(() => vi.advanceTimersByTimeAsync((retryAfterMs ?? 2000) - 1));
  expect(asked).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(4001));
  expect([asked, client.getQueryData(query.queryKey)]).toEqual([2, { count: 1 }]);
  leave();
});
