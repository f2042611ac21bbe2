import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const happens = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

test('what changes the layout waits for the click of what is pressed', () => {
  const done: string[] = [];
  document.body.addEventListener('click', () => done.push('click'), { once: true });
  happens('mousedown');
  afterPress(() => done.push('changed'));
  happens('mouseup');
  happens('click');
  vi.runAllTimers();
  expect(done).toEqual(['click', 'changed']);
});

test.each(['dragend', 'contextmenu'])('a press that ends as %s holds nothing back', (end) => {
  const act = vi.fn();
  happens('mousedown');
  afterPress(act);
  happens(end);
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});

test('nothing waits while nothing is pressed, and nothing is done twice', () => {
  const act = vi.fn();
  afterPress(act);
  happens('mousedown');
  happens('mouseup');
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});
