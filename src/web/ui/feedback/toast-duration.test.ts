import { expect, it } from 'vitest';
import { durationOf } from './toast-duration.ts';

const onSelect = () => {};

it('allows five seconds to read, and more to undo', () => {
  expect(durationOf({})).toBe(5000);
  expect(durationOf({ action: { label: 'View', onSelect, navigates: true } })).toBe(5000);
  expect(durationOf({ action: { label: 'Undo', onSelect } })).toBe(8000);
});
