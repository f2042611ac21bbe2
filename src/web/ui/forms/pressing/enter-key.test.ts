import type { KeyboardEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { composes, entersToSend } from './enter-key.ts';

afterEach(() => vi.unstubAllGlobals());

const press = (key: string, native: object = {}, shiftKey = false) =>
  ({ key, shiftKey, nativeEvent: { isComposing: false, keyCode: 13, ...native } }) as KeyboardEvent;

const pointer = (coarse: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: coarse }));

test.each([
  ['Enter', press('Enter'), false, true],
  ['Shift and Enter', press('Enter', {}, true), false, false],
  ['a letter', press('a', { keyCode: 65 }), false, false],
  ['Enter within a word in Chrome', press('Enter', { isComposing: true }), false, false],
  ['Enter within a word in Safari', press('Enter', { keyCode: 229 }), false, false],
  ['Enter on a phone', press('Enter'), true, false],
])('%s', (_, event, coarse, sends) => {
  pointer(coarse);
  expect(entersToSend(event)).toBe(sends);
});

test('a word that Safari confirms is still composed', () => {
  expect(composes(press('Enter', { keyCode: 229 }))).toBe(true);
});
