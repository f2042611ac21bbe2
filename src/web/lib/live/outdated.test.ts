import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { findOutdated, refreshOutdated } from './outdated.ts';

/** A site that returns these replies in turn, then keeps repeating the last. */
function siteOf(...replies: readonly (string | Error)[]) {
  let asked = 0;
  return async () => {
    const reply = replies[Math.min(asked, replies.length - 1)];
    asked += 1;
    if (reply instanceof Error) throw reply;
    return reply ?? '';
  };
}
const down = new Error("We couldn't reach the site.");
const clientOf = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const whyOf = (client: QueryClient) => findOutdated(client).map(({ state }) => state.error);

it('reports a query on screen as outdated until a refetch succeeds', async () => {
  const client = clientOf();
  const observer = new QueryObserver(client, {
    queryKey: ['jobs'],
    queryFn: siteOf('two jobs', down, down, 'three jobs'),
  });
  const leave = observer.subscribe(() => {});
  await observer.refetch();
  expect(observer.getCurrentResult().data).toBe('two jobs');
  await observer.refetch();
  expect(observer.getCurrentResult().data).toBe('two jobs');
  expect(whyOf(client)).toEqual([down]);
  await refreshOutdated(client);
  expect(whyOf(client)).toEqual([down]);
  await refreshOutdated(client);
  expect(whyOf(client)).toEqual([]);
  expect(observer.getCurrentResult().data).toBe('three jobs');
  leave();
});

it('ignores queries that never loaded, are off screen, or failed at a next page', async () => {
  const client = clientOf();
  const failed = new QueryObserver(client, { queryKey: ['failed'], queryFn: siteOf(down) });
  const left = new QueryObserver(client, { queryKey: ['left'], queryFn: siteOf('here', down) });
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: siteOf('first page', down),
    initialPageParam: 0,
    getNextPageParam: () => 1,
  });
  const leave = [failed, left, list].map((observer) => observer.subscribe(() => {}));
  await Promise.all([failed.refetch(), left.refetch(), list.refetch()]);
  await left.refetch();
  expect(whyOf(client)).toEqual([down]);
  leave[1]?.();
  await list.fetchNextPage();
  expect(list.getCurrentResult().isFetchNextPageError).toBe(true);
  expect(whyOf(client)).toEqual([]);
  await list.refetch();
  expect(whyOf(client)).toEqual([down]);
  for (const end of leave) end();
});
