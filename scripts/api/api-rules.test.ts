import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { cents, id, instant } from '#contract/fields.ts';
import { checkApi } from './api-rules.ts';

const base = { summary: 'A test', access: 'public', cost: 'cheap' } as const;

/** As if the contract exported them under these names. */
function mistakesOf(endpoints: Readonly<Record<string, Endpoint>>): Promise<string[]> {
  const named = Object.entries(endpoints).map(
    ([name, value]) => [value, { id: name, capability: 'jobs' }] as const,
  );
  return checkApi(Object.values(endpoints), { endpoints: new Map(named), schemas: new Map() });
}

it('accepts a call that says all of it', async () => {
  const reply = z.array(z.object({ id: z.int(), amount: cents, paidAt: z.nullable(instant) }));
  const query = z.object({ before: z.optional(id) });
  const list = endpoint('GET /api/things', { ...base, query, reply, paged: true });
  expect(await mistakesOf({ list })).toEqual([]);
});

it('refuses a call that the contract does not export', async () => {
  const hidden = endpoint('GET /api/hidden', { ...base, reply: z.object({}) });
  await expect(checkApi([hidden])).rejects.toThrow('GET /api/hidden has no name: export it');
});

it('names numbers without a unit and times without a format, in replies and parameters', async () => {
  const query = z.object({ price: z.optional(z.number()) });
  const reply = z.object({ total: z.int(), startsAt: z.string(), rest: z.unknown() });
  const mistakes = await mistakesOf({
    read: endpoint('GET /api/things', { ...base, query, reply }),
  });
  expect(mistakes).toEqual([
    expect.stringContaining('price is a number without a unit'),
    expect.stringContaining('ReadReply: total is a number without a unit'),
    expect.stringContaining('ReadReply: startsAt is a time without a format'),
    expect.stringContaining('ReadReply: rest has no type'),
    expect.stringContaining('Say what the parameter price means'),
  ]);
});

it('asks a list that takes the start of a page to declare its Link header', async () => {
  const query = z.object({ before: z.optional(id) });
  const list = endpoint('GET /api/things', { ...base, query, reply: z.array(z.string()) });
  expect(await mistakesOf({ list })).toEqual([expect.stringContaining('declare `paged: true`')]);
});

it('refuses an error that no capability defines', async () => {
  const read = endpoint('GET /api/things', {
    ...base,
    reply: z.object({}),
    errors: ['thing.gone'],
  });
  await expect(mistakesOf({ read })).rejects.toThrow('lists the error thing.gone');
});

it('refuses two paths that differ only by the name of a parameter', async () => {
  const reply = z.object({ ok: z.literal(true) });
  const one = endpoint('GET /api/things/:id', { ...base, params: z.object({ id }), reply });
  const other = endpoint('DELETE /api/things/:thingId', {
    ...base,
    params: z.object({ thingId: id }),
    reply,
  });
  expect(await mistakesOf({ one, other })).toContainEqual(
    expect.stringContaining('differs only by path parameter name'),
  );
});
