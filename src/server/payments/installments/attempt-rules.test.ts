import { expect, it } from 'vitest';
import { maxAttempts, nextAttemptAt, refusedWhy } from './attempt-rules.ts';

it('tries three times within three days', () => {
  const at = new Date('2027-05-11T15:00:00.000Z');
  const second = nextAttemptAt(at, 1) ?? '';
  expect(second).toBe('2027-05-12T15:00:00.000Z');
  const third = nextAttemptAt(new Date(second), 2) ?? '';
  expect(third).toBe('2027-05-14T15:00:00.000Z');
  expect(nextAttemptAt(new Date(third), 3)).toBeNull();
  expect(maxAttempts).toBe(3);
});

it.each([
  ['insufficient_funds', 'declined'],
  ['generic_decline', 'declined'],
  ['', 'declined'],
  ['lost_card', 'final'],
  ['stolen_card', 'final'],
  ['expired_card', 'final'],
  ['do_not_try_again', 'final'],
  ['resource_missing', 'final'],
  ['authentication_required', 'confirm'],
])('%s is %s', (code, why) => expect(refusedWhy(code)).toBe(why));
