import { expect, it } from 'vitest';
import { routes } from './capabilities.ts';
import { heaviestRequestsOf } from './heaviest-requests.ts';

const get = (path: `/api/${string}`, access: 'public' | 'signed-in', query?: never) => ({
  method: 'GET' as const,
  path,
  access,
  query,
});

it('every call of the contract that reads has its heaviest request, without a bare parameter', () => {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const table = endpoints.map(({ method, path }) => ({ method, url: path }));
  const found = heaviestRequestsOf(table, endpoints);
  expect(found).toHaveLength(endpoints.filter(({ method }) => method === 'GET').length);
  for (const { url, paths } of found)
    for (const path of paths)
      expect([url, path]).toEqual([url, expect.not.stringMatching(/\/[:*]/)]);
});

it.each([
  ['takes parameters', get('/api/new/:id', 'public')],
  ['is for people who are signed in', get('/api/new', 'signed-in')],
])('a new GET that %s keeps the server from starting until it is listed', (_, endpoint) => {
  const table = [{ method: 'GET', url: endpoint.path }];
  expect(() => heaviestRequestsOf(table, [endpoint])).toThrow(
    `need their heaviest requests, see heaviest-requests.ts: GET ${endpoint.path}`,
  );
});

it('a route by hand with a parameter has to be listed, too', () => {
  expect(() => heaviestRequestsOf([{ method: 'GET', url: '/made/:by/hand' }], [])).toThrow(
    'GET /made/:by/hand',
  );
  expect(heaviestRequestsOf([{ method: 'GET', url: '/made' }], [])).toEqual([
    { url: '/made', as: null, paths: ['/made'] },
  ]);
});
