import { expect, it } from 'vitest';
import { confirmReturn } from '#contract/payments/payments.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { type MadeCall, recordCalls, repeatCalls } from './repeat-calls.ts';

const asked = (paymentIntentId: string) => ({ body: { paymentIntentId } });
const refusal = new ApiError(404, { error: 'No such payment', code: 'not_found' });
const processing = { result: 'processing' };

it('answers the browser’s first load as the server’s was, and nothing else', async () => {
  const made: MadeCall[] = [];
  const onServer = recordCalls(
    (async (_: unknown, { body }: ReturnType<typeof asked>) => {
      if (body.paymentIntentId === 'pi_2') throw refusal;
      return processing;
    }) as Api,
    made,
  );
  expect(await onServer(confirmReturn, asked('pi_1'))).toEqual(processing);
  await expect(onServer(confirmReturn, asked('pi_2'))).rejects.toThrow(refusal);

  let takingOver = true;
  let calls = 0;
  const page: MadeCall[] = JSON.parse(JSON.stringify(made));
  const inBrowser = repeatCalls(
    (async () => {
      calls += 1;
      return { result: 'succeeded' };
    }) as unknown as Api,
    page,
    () => takingOver,
  );
  expect(await inBrowser(confirmReturn, asked('pi_1'))).toEqual(processing);
  await expect(inBrowser(confirmReturn, asked('pi_2'))).rejects.toMatchObject({
    status: 404,
    message: 'No such payment',
  });
  expect(calls).toBe(0);
  await inBrowser(confirmReturn, asked('pi_3'));
  takingOver = false;
  expect(await inBrowser(confirmReturn, asked('pi_1'))).toEqual({ result: 'succeeded' });
  expect(calls).toBe(2);
});
