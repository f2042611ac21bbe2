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
  const texts = evidenceTexts(
    { payments: [paid], consents: [] },
    {
      ...known,
      entries: [
        { at, kind: 'delivered', by: 'Cleo Creator', words: 'Delivered version 1: 40 files' },
        { at, kind: 'message', by: 'Carla Client', words: 'Thank you!\nThey are  wonderful' },
      ],
    },
  );
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
  const { activityLog } = evidenceTexts(
    { payments: [paid], consents: [] },
    { ...known, entries: Array(200).fill(entry) },
  );
  expect(activityLog.length).toBeLessThanOrEqual(20_000);
  expect(activityLog.length).toBeGreaterThan(19_000);
});

test('what the client agreed to be charged later is there in full, with when and from where', () => {
  const consent = {
    at: '2027-03-01T09:59:00.000Z',
    text: 'Golden Hour may charge $385.00 for booking #8 on March 13, 2027 to the card I pay with now.',
    sha256: 'a'.repeat(64),
    network: '203.0.113.7',
    cents: 38_500,
    day: '2027-03-13',
  };
  const of = (one: typeof consent | (Omit<typeof consent, 'text'> & { text: null })) =>
    evidenceTexts({ payments: [paid], consents: [one] }, known).activityLog.split('\n')[2];
  expect(of(consent)).toBe(
    `2027-03-01 09:59 UTC Carla Client agreed from 203.0.113.7 to this text: ${consent.text} (SHA-256 ${consent.sha256})`,
  );
  expect(of({ ...consent, text: null })).toContain(
    '$385.00 are charged to a saved card on 2027-03-13',
  );
});
