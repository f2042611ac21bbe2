import { expect, it } from 'vitest';
import { callsLeftOut } from './flows.ts';

it('every call of the provider is in a flow, or harmless', () => {
  expect(callsLeftOut()).toEqual([]);
});
