import type { BookingAction, BookingActor, BookingGuard, BookingStatus } from './booking-facts.ts';
import type { Transition } from './lifecycle.ts';

export type BookingTransition = Transition<
  BookingStatus,
  BookingAction,
  BookingActor,
  BookingGuard
>;

export function row(
  from: BookingTransition['from'],
  action: BookingAction,
  by: BookingActor | readonly BookingActor[],
  to: BookingTransition['to'],
  guards: readonly BookingGuard[],
  call: string | null,
): BookingTransition {
  return { from, action, by: typeof by === 'string' ? [by] : by, to, guards, call };
}
