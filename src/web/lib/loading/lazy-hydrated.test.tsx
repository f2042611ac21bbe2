import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { listJobs } from '#contract/jobs/jobs.ts';
import { countUnread } from '#contract/notifications/notifications.ts';
import type { Api } from '../api/api.ts';
import { createQueryClient, pagesOf, queryOf } from '../api/query.ts';
import { hydrateQueries, useInfiniteQuery, useQuery } from '../api/use-query.ts';
import { lazyHydrated, markHydrated } from './lazy-hydrated.tsx';

const one = queryOf(countUnread);
const list = pagesOf(listJobs);
const pages = (count: number) => ({
  pages: Array.from({ length: count }, () => ({ items: [], next: null })),
  pageParams: [],
});

const Count = () => <p>{useQuery(one).data?.count ?? 'none'}</p>;
const Pages = () => <p>{useInfiniteQuery(list).data?.pages.length ?? 'none'}</p>;
const Named = ({ name }: { name: string }) => <p>{name}</p>;

/** What the server sends for a page with these queries. */
function serverClient(fill: (client: ReturnType<typeof createQueryClient>) => void) {
  const client = createQueryClient((() => new Promise(() => {})) as Api);
  fill(client);
  return client;
}

let root: ReturnType<typeof hydrateRoot> | undefined;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
});

/** A page of the server with one part, taken over by a browser that has not loaded the part's code yet. */
async function takeOver<Props extends object>(
  Part: ComponentType<Props>,
  fill: Parameters<typeof serverClient>[0],
  draw: (Island: ComponentType<Props>) => ReactNode,
) {
  markHydrated();
  const OnServer = lazyHydrated(async () => Part);
  await OnServer.ready();
  const server = serverClient(fill);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(
    <QueryClientProvider client={server}>{draw(OnServer)}</QueryClientProvider>,
  );
  const sent = place.querySelector('p');
  const client = createQueryClient((() => new Promise(() => {})) as Api);
  hydrateQueries(client, dehydrate(server));
  const code = Promise.withResolvers<ComponentType<Props>>();
  const Island = lazyHydrated(() => code.promise);
  const problems: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(
      place,
      <QueryClientProvider client={client}>{draw(Island)}</QueryClientProvider>,
      { onRecoverableError: (problem) => problems.push(problem) },
    );
  });
  return {
    client,
    problems,
    text: () => place.textContent,
    /** Whether the server's element is still the one on the page. */
    isKept: () => sent !== null && place.contains(sent),
    arrive: () => act(async () => code.resolve(Part)),
  };
}

it.each([
  ['a reply', Count, () => {}],
  ['a list', Pages, () => {}],
])('keeps the server’s part where %s came only after it was drawn', async (_, Part) => {
  const page = await takeOver(
    Part,
    () => {},
    (Island) => <Island />,
  );
  page.client.setQueryData(one.queryKey, { count: 2 });
  page.client.setQueryData(list.queryKey, pages(2));
  expect(page.text()).toBe('none');
  await page.arrive();
  expect([page.text(), page.isKept(), page.problems]).toEqual(['2', true, []]);
});

it.each([
  ['a reply', Count],
  ['a list', Pages],
])('keeps the server’s part where %s changed before its code arrived', async (_, Part) => {
  const page = await takeOver(
    Part,
    (client) => {
      client.setQueryData(one.queryKey, { count: 1 });
      client.setQueryData(list.queryKey, pages(1));
    },
    (Island) => <Island />,
  );
  page.client.setQueryData(one.queryKey, { count: 2 });
  page.client.setQueryData(list.queryKey, pages(2));
  expect(page.text()).toBe('1');
  await page.arrive();
  expect([page.text(), page.isKept(), page.problems]).toEqual(['2', true, []]);
});

it('keeps the server’s part where its props changed before its code arrived', async () => {
  let rename = (_: string) => {};
  const page = await takeOver(
    Named,
    () => {},
    (Island) => {
      function Parent() {
        const [name, setName] = useState('Ann');
        rename = setName;
        return <Island name={name} />;
      }
      return <Parent />;
    },
  );
  await act(async () => rename('Bob'));
  expect(page.text()).toBe('Ann');
  await page.arrive();
  expect([page.text(), page.isKept(), page.problems]).toEqual(['Bob', true, []]);
  await act(async () => rename('Cleo'));
  expect(page.text()).toBe('Cleo');
});
