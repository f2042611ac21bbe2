import { expect, it } from 'vitest';
import { deliveryFactsOf, showTerms } from './delivery-facts.ts';

const frozenTerms = {
  deliveryDays: 7,
  rounds: 2,
  picturesToPick: null,
  editedPhotos: 40,
  roundsUsed: 0,
  autoApproveDays: 14,
  dueOn: '2026-11-01',
  dueAt: '2026-11-02T06:00:00.000Z',
  timeZone: 'America/Chicago',
};
const now = new Date('2026-12-20T12:00:00Z');

it.each([
  ['nothing was delivered', { delivery: null, agreementWaiting: false }, 49, true],
  ['the client has not signed', { delivery: null, agreementWaiting: true }, 0, false],
  ['it was delivered', { delivery: {}, agreementWaiting: false }, 0, false],
])('a delivery is late by days if %s', (_, shown, days, late) => {
  const facts = { frozenTerms, ...shown };
  expect(showTerms(facts, now)?.daysLate).toBe(days);
  expect(deliveryFactsOf(facts, now)).toMatchObject({ late, neverDelivered: late });
});
