import { expect, test } from 'vitest';
import { evidenceTexts } from './evidence-texts.ts';

const paid = {
  paidAt: '2027-03-01T10:00:00.000Z',
  totalCents: 55_000,
  receipt: 'R-000012',
  paidWith: 'Visa 4242',
  refundedCents: 0,
};
const known = {
  workFrom: '2027-03-20',
  client: 'Carla Client',
  creator: 'Cleo Creator',
  cancellationPolicy: null,
  entries: [],
};

test('the records are one line each, in time order, with the receipt first', () => {
  const at = '2027-03-21T09:30:00.000Z';
  const texts = evidenceTexts([paid], {
    ...known,
    entries: [
      { at, kind: 'delivered', by: 'Cleo Creator', words: 'Delivered version 1: 40 files' },
      { at, kind: 'message', by: 'Carla Client', words: 'Thank you!\nThey are  wonderful' },
    ],
  });
  expect(texts).toEqual({
    serviceDate: '2027-03-20',
    cancellationPolicy: '',
    activityLog: `Records of the work by Cleo Creator for Carla Client
2027-03-01 10:00 UTC Carla Client paid $550.00 with Visa 4242, receipt R-000012
2027-03-21 09:30 UTC Cleo Creator: Delivered version 1: 40 files
2027-03-21 09:30 UTC Carla Client wrote: Thank you! They are wonderful`,
  });
});

test('a text never exceeds what the provider takes', () => {
  const entry = { at: paid.paidAt, kind: 'message', by: 'Carla', words: 'x'.repeat(5000) } as const;
  const { activityLog } = evidenceTexts([paid], { ...known, entries: Array(200).fill(entry) });
  expect(activityLog.length).toBeLessThanOrEqual(20_000);
  expect(activityLog.length).toBeGreaterThan(19_000);
});
