import { describe, expect, it } from 'vitest';
import {
  type BookingState,
  bookingActionsOf,
  bookingFactsOf,
  priceOf,
  requireBookableStart,
  requireBookingAction,
  requireHalfHour,
  sideOf,
} from './booking-rules.ts';

const now = new Date('2030-03-01T12:00:00Z');
const confirmed: BookingState = {
  clientId: 1,
  creatorId: 7,
  status: 'confirmed',
  paymentStatus: 'in_escrow',
  cancelReason: null,
  startsAt: '2030-03-10T12:00:00Z',
  endsAt: '2030-03-10T14:00:00Z',
  confirmedAt: '2030-03-01T11:00:00Z',
  disputedAt: null,
  resumedAt: null,
  deliveryStatus: 'none',
  approveAt: null,
  delivery: null,
  frozenTerms: null,
  agreementWaiting: false,
  installments: null,
};
const at = (instant: string) => bookingFactsOf(confirmed, new Date(instant));

it('knows the two sides of a booking and no one else', () => {
  expect(sideOf(confirmed, { id: 1, creatorId: 3 })).toBe('client');
  expect(sideOf(confirmed, { id: 2, creatorId: 7 })).toBe('creator');
  expect(sideOf(confirmed, { id: 7, creatorId: null })).toBeUndefined();
});

it('has its limits exactly where specified', () => {
  expect(at('2030-03-02T11:00:00Z').fresh).toBe(true);
  expect(at('2030-03-02T11:00:00.001Z').fresh).toBe(false);
  expect(at('2030-03-10T11:59:59Z').started).toBe(false);
  expect(at('2030-03-10T12:00:00Z').started).toBe(true);
  expect(at('2030-03-10T12:29:59Z').begun).toBe(false);
  expect(at('2030-03-10T12:30:00Z').begun).toBe(true);
  expect(at('2030-03-12T13:59:59Z').longOver).toBe(false);
  expect(at('2030-03-12T14:00:00Z').longOver).toBe(true);
});

it('offers each side what it may do', () => {
  const facts = bookingFactsOf(confirmed, now);
  expect(bookingActionsOf(confirmed, 'client', facts)).toEqual([
    'cancel',
    'propose_move',
    'change_address',
    'report_problem',
    'propose_split',
  ]);
  expect(bookingActionsOf(confirmed, 'creator', facts)).toEqual([
    'decline',
    'cancel',
    'propose_move',
    'report_problem',
    'propose_split',
  ]);
});

describe('refusals', () => {
  it.each([
    ['decline', 'client', confirmed, 'booking.creator_only'],
    ['complete', 'creator', confirmed, 'booking.client_only'],
    ['complete', 'client', confirmed, 'booking.not_started'],
    ['pay', 'client', confirmed, 'booking.already_paid'],
    ['cancel', 'client', { ...confirmed, disputedAt: '2030-03-01T11:30:00Z' }, 'booking.paused'],
    ['cancel', 'client', { ...confirmed, startsAt: '2030-03-01T11:00:00Z' }, 'booking.started'],
    [
      'decline',
      'creator',
      { ...confirmed, confirmedAt: '2030-02-01T00:00:00Z' },
      'booking.decline_late',
    ],
    ['cancel', 'client', { ...confirmed, status: 'completed' }, 'booking.wrong_state'],
    [
      'pay',
      'client',
      { ...confirmed, status: 'cancelled', cancelReason: 'expired' },
      'booking.expired',
    ],
    [
      'pay',
      'client',
      { ...confirmed, status: 'pending', paymentStatus: 'processing' },
      'payment.processing',
    ],
  ] as const)('%s by the %s', (action, side, booking, code) => {
    const ask = () => requireBookingAction(booking, side, action, bookingFactsOf(booking, now));
    expect(ask).toThrow(expect.objectContaining({ code }));
  });
});

it('charges the hourly rate, in cents, and nothing on top', () => {
  expect(priceOf(100, 2)).toBe(20_000);
  expect(priceOf(85, 1.5)).toBe(12_750);
  expect(priceOf(33, 0.5)).toBe(1650);
});

it('starts on the half hours of the creator’s clock', () => {
  expect(() => requireHalfHour('2030-03-02T12:30:00Z', 'America/Chicago')).not.toThrow();
  expect(() => requireHalfHour('2030-03-02T12:15:00Z', 'Asia/Kathmandu')).not.toThrow();
  for (const startsAt of ['2030-03-02T12:15:00Z', '2030-03-02T12:30:01Z'])
    expect(() => requireHalfHour(startsAt, 'America/Chicago')).toThrow('hour or half hour');
});

describe('how far ahead', () => {
  const start = (startsAt: string, minimumNoticeHours = 24) =>
    requireBookableStart(startsAt, { minimumNoticeHours, timeZone: 'America/Chicago' }, now);
  it('respects the exact notice', () => {
    expect(() => start('2030-03-02T12:00:00Z')).not.toThrow();
    expect(() => start('2030-03-02T11:59:59Z')).toThrow('Please book at least 24 hours ahead');
    expect(() => start('2030-03-01T11:59:59Z', 0)).toThrow('This time has already passed');
    expect(() => start('2030-03-01T12:00:00Z', 0)).not.toThrow();
  });
  it("ends with the day 12 months ahead in the creator's zone", () => {
    expect(() => start('2031-03-02T05:30:00Z')).not.toThrow();
    expect(() => start('2031-03-02T06:00:00Z')).toThrow(
      'Bookings can be made up to 12 months ahead',
    );
  });
});
