import type { AgreementDocument } from '#contract/agreements/agreements.ts';
import type { License } from '#contract/agreements/licenses.ts';
import { DomainError } from '#contract/errors.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { type LicenseFiles, licenseFiles } from './license-file-rules.ts';
import { findLicense, findLicenseOf, type LicenseRow } from './license-store.ts';

/** When the rights begin, end, and whether they hold now. */
export function toLicense(row: LicenseRow, now: Date): License {
  const { rights } = JSON.parse(row.document) as AgreementDocument;
  const from = row.approvedAt;
  const until =
    from === null || rights.termMonths === null
      ? null
      : Temporal.Instant.from(from)
          .toZonedDateTimeISO('UTC')
          .add({ months: rights.termMonths })
          .toInstant()
          .toString({ fractionalSecondDigits: 3 });
  return {
    id: row.licenseId,
    rights,
    signedAt: row.signedAt,
    status: statusOf(row, until, now),
    from,
    until,
    sha256: row.sha256,
  };
}

function statusOf(row: LicenseRow, until: string | null, now: Date): License['status'] {
  if (row.status !== 'signed' || row.orderStatus === 'cancelled') return 'canceled';
  if (row.approvedAt === null) return 'pending';
  return until !== null && now.toISOString() >= until ? 'ended' : 'in_force';
}

/** For anyone who has its address. Throws not_found. */
export async function showLicense({ db, clock }: Context, id: string): Promise<License> {
  const row = await findLicense(db, id);
  if (!row) throw new DomainError('not_found');
  return toLicense(row, clock());
}

/** The rights in the files of an order; undefined without a signed agreement. */
export async function licenseOf(
  db: Queryable,
  order: OrderRef,
  now: Date,
): Promise<License | undefined> {
  const row = await findLicenseOf(db, order);
  return row && toLicense(row, now);
}

/** What the files of an order carry about their rights; undefined without a signed agreement. */
export async function licenseFilesOf(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  order: OrderRef,
): Promise<LicenseFiles | undefined> {
  const row = await findLicenseOf(db, order);
  if (!row || row.orderStatus === 'cancelled') return undefined;
  const { licenseId, sha256, signedAt } = row;
  return licenseFiles({
    licenseId,
    document: JSON.parse(row.document) as AgreementDocument,
    sha256,
    signedAt,
    url: `${publicUrl()}/licenses/${licenseId}`,
  });
}
