import { type DeliveryTerms, termsOfPackage } from '#contract/deliveries/delivery-terms.ts';
import { DomainError } from '#contract/errors.ts';
import { type CreatorProfile, findPackageOf } from '#server/creators/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { priceOf } from './booking-rules.ts';
import { type BookingRequest, findFreedPrice } from './booking-store.ts';

/** What a booking costs and why, frozen when it is made. */
export interface BookingTerms {
  /** Cents. */
  readonly amount: number;
  readonly hourlyRate: number | null;
  readonly packageId: number | null;
  readonly packageTitle: string | null;
  readonly packageDeliverables: string[] | null;
}

/** Its length and its place in the day: as the package says, or as requested. */
export async function lengthOf(
  db: Queryable,
  request: { creatorId: number; hours?: number | undefined; packageId?: number | null | undefined },
): Promise<{ hours: number; minutesBeforeSunset: number | null }> {
  if (request.packageId != null) {
    const found = await findPackageOf(db, request.creatorId, request.packageId);
    if (!found) throw new DomainError('booking.package_gone');
    return { hours: found.hours, minutesBeforeSunset: found.minutesBeforeSunset };
  }
  if (request.hours !== undefined) return { hours: request.hours, minutesBeforeSunset: null };
  const message = 'Choose how many hours you need';
  throw new DomainError('invalid_input', { message, fields: { hours: message } });
}

/** What is promised with the package, or by the profile. */
export async function promiseOf(
  db: Queryable,
  { creatorId, packageId }: Pick<BookingRequest, 'creatorId' | 'packageId'>,
  creator: DeliveryTerms,
): Promise<DeliveryTerms> {
  const found = packageId === null ? undefined : await findPackageOf(db, creatorId, packageId);
  return found ? termsOfPackage(found, creator) : creator;
}

/**
 * The server sets the price: from the current package, or from the rate; but never more than what the
 * creator had sold that day for before they canceled it.
 */
export async function termsOf(
  db: Tx,
  request: BookingRequest,
  creator: Pick<CreatorProfile, 'hourlyRate' | 'timeZone'>,
): Promise<BookingTerms> {
  const freed = await findFreedPrice(db, { ...request, timeZone: creator.timeZone });
  if (request.packageId !== null) {
    const found = await findPackageOf(db, request.creatorId, request.packageId);
    if (!found?.active || found.hours !== request.hours)
      throw new DomainError('booking.package_gone');
    return {
      amount: Math.min(found.price, freed.price ?? found.price),
      hourlyRate: null,
      packageId: found.id,
      packageTitle: found.title,
      packageDeliverables: found.deliverables,
    };
  }
  if (creator.hourlyRate === null || creator.hourlyRate <= 0)
    throw new DomainError('booking.not_bookable');
  const rate = Math.min(creator.hourlyRate, freed.rate ?? creator.hourlyRate);
  return {
    amount: priceOf(rate, request.hours),
    hourlyRate: rate,
    packageId: null,
    packageTitle: null,
    packageDeliverables: null,
  };
}
