import { sql } from 'kysely';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export interface LicenseRow {
  readonly licenseId: string;
  readonly status: string;
  readonly document: string;
  readonly sha256: string;
  readonly signedAt: string;
  readonly orderStatus: string;
  readonly approvedAt: string | null;
}

const licenses = sql`
  select a.license_id, a.status, a.document, a.sha256, a.signed_at, o.status as order_status,
    o.completed_at as approved_at
  from agreements a join orders o on o.kind = a.order_kind and o.id = a.order_id`;

/** By its public id; only signed ones have one that anyone knows. */
export async function findLicense(
  db: Queryable,
  licenseId: string,
): Promise<LicenseRow | undefined> {
  const { rows } = await sql<LicenseRow>`${licenses}
    where a.license_id = ${licenseId} and a.signed_at is not null`.execute(db);
  return rows[0];
}

/** The one that holds for an order. */
export async function findLicenseOf(
  db: Queryable,
  { kind, id }: OrderRef,
): Promise<LicenseRow | undefined> {
  const { rows } = await sql<LicenseRow>`${licenses}
    where a.order_kind = ${kind} and a.order_id = ${id} and a.status = 'signed'`.execute(db);
  return rows[0];
}
