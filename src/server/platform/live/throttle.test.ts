import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets a batch pass at a time, in order of arrival, and no one in between', async () => {
  const enter = createThrottle(2, 10);
  const passed: string[] = [];
  const come = (name: string) => void enter().then(() => passed.push(name));
  for (const name of ['a', 'b', 'c', 'd', 'e']) come(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toEqual(['a', 'b']);
  come('f');
  await vi.advanceTimersByTimeAsync(9);
  expect(passed).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(1);
  expect(passed).toEqual(['a', 'b', 'c', 'd']);
  await vi.advanceTimersByTimeAsync(10);
  expect(passed).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('lets a single caller through immediately and delays the next', async () => {
  const enter = createThrottle(1, 10);
  const passed: string[] = [];
  const come = (name: string) => void enter().then(() => passed.push(name));
  come('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(4);
  come('b');
  await vi.advanceTimersByTimeAsync(5);
  expect(passed).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(passed).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(100);
  come('c');
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toEqual(['a', 'b', 'c']);
});
