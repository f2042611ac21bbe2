import { afterEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { asking, type Question, setPrompt } from './asking-api.ts';

const post = { method: 'POST', path: '/api/x' } as unknown as Endpoint;
const read = { method: 'GET', path: '/api/x' } as unknown as Endpoint;
const refusals = {
  confirmation: new ApiError(403, { error: 'Confirm', code: 'account.confirmation_needed' }),
  'sign-in': new ApiError(401, { error: 'Not authenticated', code: 'not_authenticated' }),
};
const questions: Question[] = ['sign-in', 'confirmation'];
let forget: (() => void)[] = [];
afterEach(() => {
  for (const one of forget) one();
  forget = [];
  vi.unstubAllGlobals();
});
const prompt = (question: Question, ask: () => Promise<boolean>) =>
  forget.push(setPrompt(question, ask));

/** Refused with these, one after the other, until each was answered. */
function refusedUntil(...needs: readonly Question[]) {
  const open = [...needs];
  const calls = vi.fn(async () => {
    const [next] = open;
    if (next) throw refusals[next];
    return 'done';
  });
  return { api: calls as unknown as Api, calls, done: () => void open.shift() };
}

test.each(questions)('a call refused for %s is repeated once the person did it', async (need) => {
  const { api, calls, done } = refusedUntil(need);
  const ask = vi.fn(async () => {
    done();
    return true;
  });
  prompt(need, ask);
  const call = asking(api);
  expect(await Promise.all([call(post), call(post)])).toEqual(['done', 'done']);
  expect([ask.mock.calls.length, calls.mock.calls.length]).toEqual([1, 4]);
  expect(calls.mock.calls[3]).toEqual(calls.mock.calls[0]);
});

test('who signs in on the spot may still have to confirm', async () => {
  const { api, calls, done } = refusedUntil('sign-in', 'confirmation');
  const asked: Question[] = [];
  for (const question of questions)
    prompt(question, async () => {
      asked.push(question);
      done();
      return true;
    });
  expect(await asking(api)(post)).toBe('done');
  expect(asked).toEqual(questions);
  expect(calls).toHaveBeenCalledTimes(3);
});

test.each(questions)('it stays refused if they decline %s, or there is no prompt', async (need) => {
  const { api, calls } = refusedUntil(need);
  await expect(asking(api)(post)).rejects.toBe(refusals[need]);
  prompt(need, async () => false);
  await expect(asking(api)(post)).rejects.toBe(refusals[need]);
  expect(calls).toHaveBeenCalledTimes(2);
});

test('once declined, only a press asks again', async () => {
  const { api } = refusedUntil('sign-in');
  const ask = vi.fn(async () => false);
  prompt('sign-in', ask);
  await expect(asking(api)(post)).rejects.toBe(refusals['sign-in']);
  vi.stubGlobal('navigator', { userActivation: { isActive: false } });
  await expect(asking(api)(post)).rejects.toBe(refusals['sign-in']);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', { userActivation: { isActive: true } });
  await expect(asking(api)(post)).rejects.toBe(refusals['sign-in']);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a second refusal of the same kind does not ask twice', async () => {
  const { api } = refusedUntil('sign-in', 'sign-in', 'sign-in');
  const ask = vi.fn(async () => true);
  prompt('sign-in', ask);
  await expect(asking(api)(post)).rejects.toBe(refusals['sign-in']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('reads without a session and other refusals show no prompt', async () => {
  const ask = vi.fn(async () => true);
  for (const question of questions) prompt(question, ask);
  const { api } = refusedUntil('sign-in');
  await expect(asking(api)(read)).rejects.toBe(refusals['sign-in']);
  const refusal = new ApiError(403, { error: 'No', code: 'forbidden' });
  const other = (async () => {
    throw refusal;
  }) as unknown as Api;
  await expect(asking(other)(post)).rejects.toBe(refusal);
  expect(ask).not.toHaveBeenCalled();
});
