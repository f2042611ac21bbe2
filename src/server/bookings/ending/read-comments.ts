import type { BookingComment } from '#contract/disputes/booking-evidence.ts';
import { DomainError } from '#contract/errors.ts';
import { findEvidence, readRecord } from '#server/evidence/index.ts';
import { insertReading } from '#server/platform/audit/action-store.ts';
import type { Viewer } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StoredFile } from '#server/uploads/index.ts';
import type { BookingRow } from '../booking-row.ts';
import { findBookingAsSystem } from '../booking-store.ts';
import { findBookingFor } from '../booking-view-store.ts';

type Reader = Platform & { readonly viewer: Viewer };

/** The booking for its two sides and for operators. Throws booking.not_found. */
async function findBookingToRead({ db, viewer }: Reader, id: number): Promise<BookingRow> {
  const booking = viewer.isOperator
    ? await findBookingAsSystem(db, id)
    : await findBookingFor(db, viewer, id);
  if (!booking) throw new DomainError('booking.not_found');
  if (viewer.isOperator) {
    await insertReading(db, {
      operatorId: viewer.id,
      action: 'evidence.read',
      subject: `booking:${id}`,
    });
  }
  return booking;
}

export const evidenceAddress = (bookingId: number) => (key: string) =>
  `/api/bookings/${bookingId}/problem/files/${key}`;

/** What both sides said about the problem. Throws booking.not_found. */
export async function readStatements(ctx: Reader, id: number): Promise<BookingComment[]> {
  const booking = await findBookingToRead(ctx, id);
  const record = await readRecord(ctx.db, { kind: 'booking', id }, evidenceAddress(id));
  return record.map(({ authorId, files, ...statement }) => ({
    ...statement,
    files: [...files],
    by: authorId === booking.client_id ? ('client' as const) : ('creator' as const),
  }));
}

/** A file that one of the statements shows. Throws booking.not_found, not_found. */
export async function findBookingEvidence(
  ctx: Reader,
  id: number,
  key: string,
): Promise<StoredFile> {
  await findBookingToRead(ctx, id);
  return findEvidence(ctx.db, { kind: 'booking', id }, key);
}
