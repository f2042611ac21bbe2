import { creatorState } from '#web/creators/components/creator-state.ts';
import { idOf } from '#web/lib/forms/search-fields.ts';
import type { BookingSelection } from './booking-selection.ts';

/** Where a visitor returns after signing in: the creator's page, with the choices and the open steps. */
export function bookingAddress(creatorId: number, selection: BookingSelection): string {
  const known = Object.entries(selection).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `/creators/${creatorId}?${new URLSearchParams(known)}#book`;
}

/** The same, read from an address; undefined if it leads anywhere else. */
export function readBookingAddress(
  address: string | undefined,
): { creatorId: number; selection: BookingSelection } | undefined {
  const [, id = '', query = ''] = /^\/creators\/(\d+)\?([^#]*)#book$/.exec(address ?? '') ?? [];
  const creatorId = idOf({ id })?.id;
  if (creatorId === undefined) return undefined;
  const { tab: _, ...selection } = creatorState(Object.fromEntries(new URLSearchParams(query)));
  return { creatorId, selection };
}
