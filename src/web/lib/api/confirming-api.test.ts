import { afterEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { confirming, setConfirmation } from './confirming-api.ts';

const endpoint = { method: 'POST', path: '/api/x' } as unknown as Endpoint;
const needed = new ApiError(403, { error: 'Please confirm', code: 'account.confirmation_needed' });
let forget = () => {};
afterEach(() => forget());

const refusedAtFirst = () => {
  let confirmed = false;
  const calls = vi.fn(async () => {
    if (!confirmed) throw needed;
    return 'done';
  });
  return { api: calls as unknown as Api, calls, confirm: () => (confirmed = true) };
};

test('a refused call is repeated once the person has confirmed', async () => {
  const { api, calls, confirm } = refusedAtFirst();
  const ask = vi.fn(async () => confirm());
  forget = setConfirmation(ask);
  const call = confirming(api);
  expect(await Promise.all([call(endpoint), call(endpoint)])).toEqual(['done', 'done']);
  expect([ask.mock.calls.length, calls.mock.calls.length]).toEqual([1, 4]);
  expect(calls.mock.calls[3]).toEqual(calls.mock.calls[0]);
});

test('it stays refused if they do not, or there is no prompt', async () => {
  const { api, calls } = refusedAtFirst();
  await expect(confirming(api)(endpoint)).rejects.toBe(needed);
  forget = setConfirmation(async () => false);
  await expect(confirming(api)(endpoint)).rejects.toBe(needed);
  expect(calls).toHaveBeenCalledTimes(2);
});

test('any other refusal shows no prompt', async () => {
  const ask = vi.fn(async () => true);
  forget = setConfirmation(ask);
  const refusal = new ApiError(403, { error: 'No', code: 'forbidden' });
  const api = (async () => {
    throw refusal;
  }) as unknown as Api;
  await expect(confirming(api)(endpoint)).rejects.toBe(refusal);
  expect(ask).not.toHaveBeenCalled();
});
