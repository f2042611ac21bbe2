import { expect, test } from 'vitest';
import { creatorState } from './creator-state.ts';

test.each(['00:00', '23:30', '2026-11-28T15:00Z', '2028-02-29T15:00:00.000Z'])(
  'takes %s as a start',
  (start) => {
    expect(creatorState({ start }).start).toBe(start);
  },
);

test.each([
  '24:00',
  '12:60',
  '2026-02-30T10:00Z',
  '2026-13-01T10:00Z',
  '2026-11-28T25:00Z',
  '2026-11-28T15:00+01:00',
  'noon',
])('ignores the start %s', (start) => {
  expect(creatorState({ start }).start).toBeUndefined();
});
