import { expect, it } from 'vitest';
import { durationOf } from './toast-duration.ts';

const onSelect = () => {};

it('allows five seconds to read, more to undo, and any time for an error', () => {
  expect(durationOf({})).toBe(5000);
  expect(durationOf({ action: { label: 'View', onSelect, navigates: true } })).toBe(5000);
  expect(durationOf({ action: { label: 'Undo', onSelect } })).toBe(8000);
  expect(durationOf({ variant: 'destructive' })).toBe(Number.POSITIVE_INFINITY);
  expect(durationOf({ variant: 'destructive', saidInPage: true })).toBe(5000);
});
