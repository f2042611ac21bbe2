import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { TestApp } from '#testing/app.ts';
import { sharedTestApp } from '#testing/shared-app.ts';
import { createHttpServer } from './http-server.ts';
import { handle, type Route } from './route.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const base = {
  summary: 'A test',
  access: 'public',
  cost: 'cheap',
  reply: z.array(z.string()),
} as const;

async function statusOf(route: Route): Promise<number> {
  const server = await createHttpServer(app.platform, async () => null, [route]);
  const { statusCode } = await server.inject(route.endpoint.path);
  await server.close();
  return statusCode;
}

it('fails a test whose call is refused with a code that the contract does not list', async () => {
  const refuse = () => {
    throw new DomainError('booking.slot_taken');
  };
  const listed = endpoint('GET /api/listed', { ...base, errors: ['booking.slot_taken'] });
  expect(await statusOf(handle(listed, refuse))).toBe(409);
  expect(await statusOf(handle(endpoint('GET /api/unlisted', base), refuse))).toBe(500);
});

it('fails a test whose list names a next page without declaring it', async () => {
  const list: Parameters<typeof handle>[1] = ({ response }) => {
    response.headers['link'] = '</api/list?before=1>; rel="next"';
    return [];
  };
  const paged = endpoint('GET /api/paged', { ...base, paged: true });
  expect(await statusOf(handle(paged, list))).toBe(200);
  expect(await statusOf(handle(endpoint('GET /api/unmarked', base), list))).toBe(500);
});
