import { expect, it } from 'vitest';
import { overBudget, readBudget } from './budget.ts';
import { longParts } from './parts.ts';

const budget = { apps: 100, statements: 1000, paidOrders: 10, journeys: 31, pageLoads: 200 };

it('allows 15 % above the budget, and names what is beyond', () => {
  expect(overBudget({ ...budget, apps: 115, journeys: 35 }, budget)).toEqual([]);
  expect(overBudget({ ...budget, apps: 116, statements: 1 }, budget)).toEqual([
    'apps: 116, and the budget allows 115 (scripts/tests/budget.json)',
  ]);
});

it('is a budget', () => {
  expect(readBudget().minutes).toBeGreaterThan(0);
  expect(Object.keys(longParts)).toEqual(
    expect.arrayContaining(['grids', 'journeys', 'browsers', 'chaos', 'release', 'mutants']),
  );
});
