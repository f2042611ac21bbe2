import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ServerFrame } from '#contract/live.ts';
import { markOld } from '../api/query.ts';
import { useLiveConnected, useLiveFrame } from './live.ts';

/** Of any order: who has what, when, and for how much. */
const ofOrders = [
  'GET /api/creator/agenda',
  'GET /api/creator/earnings',
  'GET /api/creator/payments',
  'GET /api/creator/start',
  'GET /api/creator/statements',
  'GET /api/galleries',
  'GET /api/galleries/:id',
  'GET /api/galleries/:id/items',
  'GET /api/galleries/:id/receipt',
  'GET /api/galleries/:id/share-links',
  'GET /api/home',
  'GET /api/payment-methods',
  'GET /api/payments/:id/receipt',
  'GET /api/payments/cancellation-terms',
];

/**
 * The reads that an event changes, by name. Anyone who adds a read lists it here, or in
 * `live-reads.test.ts` with the reason why no event changes it.
 */
export const liveReads: Readonly<
  Record<'booking' | 'job' | 'offer' | 'profile', readonly string[]>
> = {
  booking: [
    ...ofOrders,
    'GET /api/bookings/:id',
    'GET /api/bookings/:id/agreement',
    'GET /api/bookings/:id/availability',
    'GET /api/bookings/:id/balance-terms',
    'GET /api/bookings/:id/cancellation',
    'GET /api/bookings/:id/day',
    'GET /api/bookings/:id/dispute/statements',
    'GET /api/bookings/:id/nonpayment',
    'GET /api/bookings/:id/problem/statements',
    'GET /api/bookings/:id/summary.pdf',
    'GET /api/bookings/client',
    'GET /api/bookings/creator',
  ],
  job: [
    ...ofOrders,
    'GET /api/applications/creator',
    'GET /api/jobs/:id',
    'GET /api/jobs/:id/agreement',
    'GET /api/jobs/:id/day',
    'GET /api/jobs/:id/dispute/statements',
    'GET /api/jobs/:id/money',
    'GET /api/jobs/:id/summary.pdf',
    'GET /api/jobs/client/:userId',
  ],
  offer: ['GET /api/home', 'GET /api/offers', 'GET /api/offers/:id'],
  profile: [
    'GET /api/creator/agenda',
    'GET /api/creator/agreement',
    'GET /api/creator/availability',
    'GET /api/creator/packages',
    'GET /api/creator/profile',
    'GET /api/creator/start',
    'GET /api/portfolio/:id',
  ],
};

/** What is refetched. */
const changes = ['work_changed', 'offer_changed', 'profile_changed'] as const;
type ChangeFrame = Extract<ServerFrame, { type: (typeof changes)[number] }>;

function subjectOf(frame: ChangeFrame) {
  if (frame.type === 'profile_changed') return { about: 'profile', id: null } as const;
  return frame.type === 'offer_changed'
    ? ({ about: 'offer', id: frame.offerId } as const)
    : { about: frame.kind, id: frame.id };
}

/** Whether the frame changes what this query shows. */
function isChangedBy(frame: ChangeFrame, [name, input]: Query['queryKey']): boolean {
  const { about, id } = subjectOf(frame);
  if (!liveReads[about].includes(String(name))) return false;
  if (id === null || !String(name).startsWith(`GET /api/${about}s/:id`)) return true;
  const { params } = (input ?? {}) as { readonly params?: { readonly id?: unknown } };
  return Number(params?.id) === id;
}

const all = new Set(Object.values(liveReads).flat());

/** Refetches what events change, and all of it when some may have been missed while disconnected. */
export function useLiveReads(): void {
  const client: QueryClient = useQueryClient();
  const connected = useLiveConnected();
  const away = useRef(false);
  const catchUp = useEffectEvent(() => {
    void markOld(client, { predicate: ({ queryKey: [name] }) => all.has(String(name)) });
  });
  useEffect(() => {
    if (connected && away.current) catchUp();
    away.current = !connected;
  }, [connected]);
  useLiveFrame(changes, (frame) => {
    void markOld(client, { predicate: ({ queryKey }) => isChangedBy(frame, queryKey) });
  });
}
