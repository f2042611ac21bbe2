import { expect, test } from 'vitest';
import { LineSpeed } from './line-speed.ts';

test('is known after two seconds of sending, follows the line, and pauses do not count', () => {
  const speed = new LineSpeed();
  speed.start(0);
  speed.add(100, 1999);
  expect(speed.known).toBeNull();
  speed.add(100, 2000);
  expect(speed.known).toBe(100);
  // An hour later.
  speed.start(3_600_000);
  expect(speed.known).toBe(100);
  speed.add(4000, 3_602_000);
  expect(speed.known).toBe(2000);
  // The line became slow: after ten seconds nothing else counts.
  for (let second = 3; second < 13; second += 1) speed.add(10, 3_600_000 + second * 1000);
  expect(speed.known).toBe(10);
});
