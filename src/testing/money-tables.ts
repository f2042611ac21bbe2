import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';

const centsOf = (amount: string) =>
  Math.round(Number(amount.replace('\u2212', '-').replace(/[$,]/g, '')) * 100);

/** Reads a money table as labels and cents, and checks that its rows add up to the last one. */
export async function expectToAddUp(name: string, lines: Record<string, number>): Promise<void> {
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .flatMap((row) => {
        const [label, amount] = [row.querySelector('th'), row.querySelector('td')];
        return label && amount
          ? [[label.firstChild?.textContent ?? '', centsOf(amount.textContent)] as const]
          : [];
      });
  await expect
    .poll(() => {
      const table = screen.queryByRole('table', { name });
      return table && Object.fromEntries(rowsOf(table));
    })
    .toEqual(lines);
  const amounts = Object.values(lines);
  const total = amounts.at(-1) ?? 0;
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(total);
}
