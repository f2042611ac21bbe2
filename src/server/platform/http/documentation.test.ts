import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#server/capabilities.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerOperator } from '#testing/people.ts';
import type { JsonSchema } from './openapi/simplify-schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async () => (await app.visitor().get('/api/openapi.json')).json;

test('describes every call of this version at this address', async () => {
  const { servers, info, paths } = await read();
  expect(servers).toEqual([{ url: app.url }]);
  expect(info.version).toBe(JSON.parse(await readFile('package.json', 'utf8')).version);
  const ids = Object.values(paths as object).flatMap((operations) =>
    Object.values(operations as object).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(routes.length);
  expect(ids).toContain('requestBooking');
});

test('says units, formats, codes and headers', async () => {
  const { paths, components } = await read();
  const { Booking, CreatorCard, SendMessageBody } = components.schemas;
  expect(Booking.properties.amount).toEqual({ type: 'integer', description: 'US cents' });
  expect(CreatorCard.properties.hourlyRate).toEqual({
    type: ['integer', 'null'],
    description: 'Whole US dollars',
  });
  expect(Booking.properties.confirmedAt).toEqual({ type: ['string', 'null'], format: 'date-time' });
  expect(SendMessageBody.required).toEqual(['recipientId']);
  const book = paths['/api/bookings'].post;
  expect(JSON.stringify(book.responses['409'].content)).toContain('"booking.key_reused"');
  expect(book.parameters).toEqual([{ $ref: '#/components/parameters/Idempotency-Key' }]);
  expect(book.responses['201'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Booking',
  });
  expect(paths['/api/jobs'].get.responses['200'].headers).toHaveProperty('Link');
  const upload = paths['/api/uploads/attachment'].post.requestBody.content;
  expect(upload['multipart/form-data'].schema.required).toEqual(['file']);
  // A few bytes more are taken: what it says has to fit.
  expect(paths['/api/upload/profile-image'].post.description).toContain('Bodies up to 20 MB.');
  expect(paths['/api/portfolio/{id}'].get.parameters).toEqual([
    { $ref: '#/components/parameters/Id' },
  ]);
  expect(components.parameters.Id.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 2_147_483_647,
  });
  expect(JSON.stringify(components)).not.toContain('9007199254740991');
});

test('has one name for one thing, in whatever case a generator writes it, and patterns for any language', async () => {
  const { components } = await read();
  const twice: string[] = [];
  const look = (at: string, schema: JsonSchema) => {
    const names = Object.keys(schema.properties ?? {});
    const plain = names.map((name) => name.replaceAll('_', '').toLowerCase());
    if (new Set(plain).size < names.length) twice.push(`${at}: ${names}`);
    if (/\\[pPu]\{/.test(schema.pattern ?? '')) twice.push(`${at}: ${schema.pattern}`);
    for (const [name, value] of Object.entries(schema.properties ?? {}))
      look(`${at}.${name}`, value);
    if (schema.items) look(`${at}[]`, schema.items);
    for (const member of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) look(at, member);
  };
  for (const [name, schema] of Object.entries(components.schemas)) look(name, schema as JsonSchema);
  expect(twice).toEqual([]);
});

test('shows the same on a page, with an address for each call', async () => {
  const { text } = await app.visitor().get('/api/docs');
  expect(text).toContain('<details id="requestBooking">');
  expect(text).toContain('<code>booking.key_reused</code>');
  expect(text).toContain('<a href="#Booking">Booking</a>');
});

const tagOf = async (path: string) => (await app.visitor().get(path)).headers.get('etag') ?? '';

test.each(['/api/docs', '/api/openapi.json', '/api/docs.css'])(
  '%s is made and compressed once, until the name of the site changes',
  async (path) => {
    const visitor = app.visitor();
    const first = await visitor.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(first.status).toBe(200);
    expect(first.headers.get('content-encoding')).toBe(
      Buffer.byteLength(first.text) < 1024 ? null : 'br',
    );
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    const again = await visitor.get(path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  },
);

test('a new name makes the reference again, another setting does not', async () => {
  const operator = await registerOperator(app);
  const change = (body: object) => operator.browser.patch('/api/operator/settings', body);
  const before = await tagOf('/api/docs');
  expect((await change({ minimumBudget: 60 })).status).toBe(200);
  expect(await tagOf('/api/docs')).toBe(before);
  expect((await change({ siteName: 'Evening Light' })).status).toBe(200);
  expect(await tagOf('/api/docs')).not.toBe(before);
  expect((await app.visitor().get('/api/docs')).text).toContain('Evening Light API');
});
