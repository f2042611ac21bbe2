/** Replies for the operator pages. */

import type { CurrentUser } from '#contract/accounts/session.ts';
import type { PersonFile } from '#contract/admin/person.ts';
import type { Overview } from '#contract/admin/replies.ts';
import type { AdminReport } from '#contract/admin/reports.ts';
import { client } from '#testing/open-page.tsx';

export const operator: CurrentUser = {
  ...client,
  id: 1,
  username: 'olga',
  fullName: 'Olga Operator',
  isOperator: true,
  isSupport: true,
};

const week = { now: 0, before: 0 };
export const overview: Overview = {
  release: { version: '0.3.0', commit: 'f92d051352d2' },
  people: 3,
  creators: 1,
  suspended: 0,
  openJobs: 1,
  activeJobs: 0,
  upcomingBookings: 0,
  cases: 0,
  casesCents: 0,
  reports: 1,
  stuckMoney: 0,
  stuckCents: 0,
  failedMails: 0,
  heldCents: 0,
  week: {
    people: week,
    jobs: week,
    applications: week,
    bookings: week,
    paidCents: week,
    revenueCents: week,
  },
};

export function personFile(
  overrides: Partial<PersonFile['person']> = {},
): PersonFile & { readonly money: NonNullable<PersonFile['money']> } {
  const { id, fullName, username, email, profileImage, location, createdAt } = client;
  return {
    person: {
      id,
      fullName,
      username,
      email,
      emailVerified: true,
      profileImage,
      location,
      isOperator: false,
      isSupport: false,
      isOwner: false,
      creatorId: null,
      jobs: 0,
      bookings: 0,
      createdAt,
      suspendedAt: null,
      ...overrides,
    },
    bio: '',
    pendingEmail: null,
    hasPassword: true,
    mailRefused: null,
    creator: null,
    endings: [],
    unpaidEndings: null,
    orderLimit: null,
    ties: [],
    leadingOutside: { messages: 0, of: 0 },
    money: {
      paidCents: 0,
      heldCents: 0,
      refundedCents: 0,
      leftBy: { card: 0, device: 0, network: 0 },
      heldForThemCents: 0,
      onItsWayCents: 0,
      paidOutCents: 0,
    },
    security: { sessions: [], secondFactor: null, passkeys: [] },
  };
}

export function report(overrides: Partial<AdminReport> = {}): AdminReport {
  return {
    id: 4,
    kind: 'message',
    subjectId: null,
    ground: null,
    picture: null,
    reporterEmail: null,
    words: 'Pay me outside of the site',
    rating: null,
    creatorId: null,
    around: [],
    writer: { id: 7, fullName: 'Carla Client', username: 'carla', suspended: false },
    reporter: { id: 9, fullName: 'Ottoline Brackenbury', username: 'otto' },
    reason: 'Goes around you',
    at: '2026-11-21T12:00:00.000Z',
    decision: null,
    ...overrides,
  };
}
