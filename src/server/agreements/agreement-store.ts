import { sql } from 'kysely';
import type { AgreementTemplate } from '#contract/agreements/usage-rights.ts';
import type { AgreementStatus } from '#contract/lifecycles/agreement.ts';
import type { OrderRef, OrderSide } from '#contract/order.ts';
import { type Extra, extrasOfOrder } from '#server/payments/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { AgreedOrder } from './agreement-text-rules.ts';

export interface AgreementRow {
  readonly id: number;
  readonly licenseId: string;
  readonly creatorId: number;
  readonly version: number;
  readonly status: AgreementStatus;
  readonly template: AgreementTemplate;
  readonly document: string;
  readonly sha256: string;
  readonly offeredAt: string;
  readonly signedAt: string | null;
  readonly signedName: string | null;
  readonly signedBy: number | null;
  readonly signedFrom: string | null;
  readonly signedWith: string | null;
  readonly signedConfirmed: boolean | null;
  readonly declineReason: string | null;
}

/** Newest first. */
export function listVersions(db: Queryable, { kind, id }: OrderRef): Promise<AgreementRow[]> {
  return db
    .selectFrom('agreements')
    .selectAll()
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .orderBy('version', 'desc')
    .execute() as unknown as Promise<AgreementRow[]>;
}

/** An order and its two people. */
export interface AgreedParties extends Omit<AgreedOrder, 'order'> {
  readonly status: string;
  readonly completedAt: string | null;
  readonly clientId: number;
  readonly clientLocale: string | null;
  readonly clientEmail: string;
  readonly clientImage: string;
  readonly creatorId: number;
  readonly creatorUserId: number;
  readonly creatorEmail: string;
  readonly creatorImage: string;
  readonly extras: readonly Extra[] | null;
}

/** Undefined if the order has no creator. */
export async function findPartiesAsSystem(
  db: Queryable,
  { kind, id }: OrderRef,
): Promise<AgreedParties | undefined> {
  const { rows } = await sql<AgreedParties>`
    select o.status, o.completed_at, o.client_id, cl.full_name as client, cl.locale as client_locale,
      cl.email::text as client_email, cl.profile_image as client_image, c.id as creator_id, c.user_id as creator_user_id,
      cr.full_name as creator, cr.email::text as creator_email, cr.profile_image as creator_image, o.title,
      coalesce(o.deliverables, '[]'::jsonb) as deliverables, w.hours::float as hours, o.work_from, o.work_until,
      order_start(o.kind, o.id) as starts_at, order_start(o.kind, o.id) + w.hours * interval '1 hour' as ends_at, o.address,
      coalesce(o.time_zone, c.time_zone, 'UTC') as time_zone, (o.promise->>'editedPhotos')::integer as edited_photos, o.promise->>'dueOn' as due_on,
      o.cancellation_policy as policy, p.price_cents,
      ${extrasOfOrder('o')} as extras
    from orders o join order_prices p on p.kind = o.kind and p.id = o.id join people cl on cl.id = o.client_id
      join creators c on c.id = o.creator_id join people cr on cr.id = c.user_id
      -- A booking lasts until its end, which paid time moves.
      cross join lateral (select case o.kind when 'booking'
        then extract(epoch from o.work_until::timestamptz - o.work_from::timestamptz) / 3600 else o.hours end as hours) w
    where o.kind = ${kind} and o.id = ${id}`.execute(db);
  return rows[0];
}

/** The order for one of its two sides. */
export async function findPartiesFor(
  db: Queryable,
  viewer: { readonly id: number; readonly creatorId: number | null },
  order: OrderRef,
): Promise<(AgreedParties & { readonly side: OrderSide }) | undefined> {
  const found = await findPartiesAsSystem(db, order);
  if (found?.clientId === viewer.id) return { ...found, side: 'client' };
  return found && found.creatorId === viewer.creatorId ? { ...found, side: 'creator' } : undefined;
}

export interface NewVersion {
  readonly licenseId: string;
  readonly version: number;
  readonly clientId: number;
  readonly creatorId: number;
  readonly template: AgreementTemplate;
  readonly document: string;
  readonly sha256: string;
  readonly offeredAt: Date;
}

export async function insertVersion(
  tx: Tx,
  { kind, id }: OrderRef,
  version: NewVersion,
): Promise<number> {
  const row = await tx
    .insertInto('agreements')
    .values({ orderKind: kind, orderId: id, ...version })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface Signature {
  readonly signedAt: Date;
  readonly signedBy: number;
  readonly signedName: string;
  readonly signedFrom: string;
  readonly signedWith: string;
  readonly signedConfirmed: boolean;
}

export async function changeVersion(
  tx: Tx,
  agreementId: number,
  change: {
    readonly status: AgreementStatus;
    readonly decidedAt: Date;
    readonly declineReason?: string;
  } & Partial<Signature>,
): Promise<void> {
  await tx.updateTable('agreements').set(change).where('id', '=', agreementId).execute();
}

/** Marks what these versions are from now on. */
export async function closeVersions(
  tx: Tx,
  { kind, id }: OrderRef,
  from: readonly AgreementStatus[],
  status: 'replaced' | 'void',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('agreements')
    .set({ status, decidedAt: at })
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('status', 'in', [...from])
    .execute();
}

/** For the query of an order whose id is `id` there: its delivery waits for the client's signature. */
export const agreementWaiting = (kind: OrderRef['kind'], id: string) =>
  sql<boolean>`agreement_waits(${sql.lit(kind)}, ${sql.raw(id)})`;

/** What this person signed. */
export function listSignedBy(db: Queryable, userId: number): Promise<{ id: number }[]> {
  return db.selectFrom('agreements').select('id').where('signedBy', '=', userId).execute();
}
