import pg from 'pg';
import type { Logger } from 'pino';
import { expect, it } from 'vitest';
import { queueLogger } from './queue-logger.ts';

const refusedWith = (code: string) =>
  Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });

const tooMany = new Error('Too many requests.', { cause: { statusCode: 429 } });

it.each([
  { error: new Error('A mistake of ours'), attempts: 1, level: 'error' },
  { error: new Error('A mistake of ours'), attempts: 25, level: 'error' },
  { error: refusedWith('57014'), attempts: 1, level: 'info' },
  { error: refusedWith('40P01'), attempts: 2, level: 'info' },
  { error: refusedWith('57014'), attempts: 3, level: 'error' },
  { error: refusedWith('23505'), attempts: 1, level: 'error' },
  { error: tooMany, attempts: 2, level: 'info' },
  { error: tooMany, attempts: 3, level: 'error' },
])(
  'attempt $attempts with $error.message $error.code is said as $level',
  ({ error, attempts, level }) => {
    const said: string[] = [];
    const log = { error: () => said.push('error'), info: () => said.push('info') };
    const job = { id: '1', task_identifier: 'tidy-accounts', attempts, max_attempts: 25 };
    queueLogger(log as unknown as Logger).error('failed', { error, job });
    expect(said).toEqual([level]);
  },
);
