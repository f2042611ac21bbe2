import { expect, it } from 'vitest';
import { plainCode } from './second-factor-rules.ts';

it.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123.456', '123456'],
  ['123–456', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['123​456', '123456'],
  ['y62z35gj3dd7my54', 'Y62Z35GJ3DD7MY54'],
  ['GCJ9–SHQH–92Y6–H2AK', 'GCJ9SHQH92Y6H2AK'],
  ['GCJ9—SHQH−92Y6‑H2AK\n', 'GCJ9SHQH92Y6H2AK'],
  ['GCJ9 SHQH 92Y6 H2AK', 'GCJ9SHQH92Y6H2AK'],
])('reads %j as the code %j', (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});
