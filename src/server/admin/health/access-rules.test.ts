import { expect, test } from 'vitest';
import { diagnoseAudit, diagnoseOperators } from './access-rules.ts';
import type { Diagnosis } from './diagnosis-rules.ts';

const states = (diagnoses: readonly Diagnosis[]) => diagnoses.map(({ state }) => state);

test('asks operators for a second factor', () => {
  const operators = { operators: 2, unguarded: 0, production: true };
  expect(
    states([diagnoseOperators(operators), diagnoseOperators({ ...operators, unguarded: 1 })]),
  ).toEqual(['ok', 'warning']);
});

test('reports a changed audit log', () => {
  expect(
    states([
      diagnoseAudit({ length: 3, brokenAt: null }),
      diagnoseAudit({ length: 3, brokenAt: 2 }),
    ]),
  ).toEqual(['ok', 'bad']);
});
