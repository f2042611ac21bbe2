import { expect, test } from 'vitest';
import { outageOf } from './outage.ts';

test('tells a broken line to the database from a sender who hung up', () => {
  const broken = (code: string, syscall?: string) =>
    Object.assign(new Error(`${syscall ?? ''} ${code}`), { code, ...(syscall ? { syscall } : {}) });
  expect(outageOf(broken('EPIPE', 'write'))).toBe('database');
  expect(outageOf(broken('ECONNRESET', 'read'))).toBe('database');
  expect(outageOf(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeUndefined();
  expect(outageOf(new Error('Connection terminated unexpectedly'))).toBe('database');
  expect(outageOf(new Error('a mistake'))).toBeUndefined();
});
