import { expect, it } from 'vitest';
import { readingsOf } from './place-readings.ts';

const california = { name: 'london', region: 'CA', country: 'US' };
const canada = { name: 'london', region: '', country: 'CA' };

it("reads 'CA' as California first, as Canada for a home outside the US", () => {
  const inCa = (text: string, home: string | undefined) =>
    readingsOf(text, home).filter(({ name }) => name === 'london');
  for (const text of ['London, CA', 'London CA']) {
    expect(inCa(text, 'US')).toEqual([california, canada]);
    expect(inCa(text, undefined)).toEqual([california, canada]);
    expect(inCa(text, 'CA')).toEqual([canada, california]);
  }
});

it('passes nothing over', () => {
  expect(readingsOf('Austin, ZZ', 'US')).toEqual([]);
});
