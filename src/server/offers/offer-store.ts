import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { OfferStatus } from '#contract/lifecycles/offer.ts';
import type { OfferDocument } from '#contract/offers/offer-replies.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/db/schema.gen.ts';

/** An offer with its creator's person and clock. */
export interface OfferRow {
  readonly id: number;
  readonly creatorId: number;
  readonly clientId: number;
  /** The job that it answers, and its application there; null once that has another offer. */
  readonly jobId: number | null;
  readonly applicationId: number | null;
  readonly creatorUserId: number;
  readonly clientName: string;
  readonly creatorName: string;
  readonly timeZone: string;
  readonly status: OfferStatus;
  readonly wantedOn: string | null;
  readonly wantedStart: string | null;
  readonly wantedHours: number | null;
  readonly packageId: number | null;
  readonly address: string;
  readonly currentVersion: number;
  readonly dueBy: string | null;
  readonly validUntil: string | null;
  readonly heldUntil: string | null;
  readonly changesAsked: number;
}

const rows = (where: RawBuilder<unknown>, lock = sql``) => sql<OfferRow>`
  select o.id, o.creator_id, o.client_id, o.job_id,
    (select a.id from job_applications a where a.offer_id = o.id) as application_id, c.user_id as creator_user_id, client.full_name as client_name,
    u.full_name as creator_name, c.time_zone, o.status, o.wanted_on,
    to_char(o.wanted_start, 'HH24:MI') as wanted_start, o.wanted_hours::float as wanted_hours, o.package_id, o.address,
    o.current_version, o.due_by, o.valid_until, o.held_until,
    (select count(*)::integer from offer_changes x where x.offer_id = o.id) as changes_asked
  from offers o join creators c on c.id = o.creator_id join people u on u.id = c.user_id
    join people client on client.id = o.client_id
  where ${where} ${lock}`;

export async function findOffer(db: Queryable, id: number): Promise<OfferRow | undefined> {
  return (await rows(sql`o.id = ${id}`).execute(db)).rows[0];
}

/** Locked until the transaction ends. */
export async function lockOffer(tx: Tx, id: number): Promise<OfferRow | undefined> {
  await sql`select from offers where id = ${id} for update`.execute(tx);
  return findOffer(tx, id);
}

/** A person's open offers, with anyone or with this other person; locked, by id. */
export async function lockOpenOffers(
  tx: Tx,
  between: { readonly userId: number; readonly otherId?: number },
): Promise<OfferRow[]> {
  const { userId, otherId } = between;
  const is = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
    otherId === undefined
      ? sql`${one} = ${userId}`
      : sql`${one} = ${userId} and ${other} = ${otherId}`;
  const client = sql`o.client_id`;
  const creator = sql`c.user_id`;
  const { rows: found } = await rows(
    sql`o.status in ('asked', 'sent') and (${is(client, creator)} or ${is(creator, client)})`,
    sql`order by o.id for update of o`,
  ).execute(tx);
  return found;
}

/** Undefined if the two have an open one. */
export async function insertOffer(
  tx: Tx,
  offer: Insertable<Offers>,
): Promise<{ readonly id: number } | undefined> {
  return tx
    .insertInto('offers')
    .values(offer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updateOffer(tx: Tx, id: number, changes: Updateable<Offers>): Promise<void> {
  await tx.updateTable('offers').set(changes).where('id', '=', id).execute();
}

export async function findOpenOffer(
  db: Queryable,
  creatorId: number,
  clientId: number,
  jobId: number | null,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('creatorId', '=', creatorId)
    .where('clientId', '=', clientId)
    .where('jobId', jobId === null ? 'is' : '=', jobId)
    .where('status', 'in', ['asked', 'sent'])
    .executeTakeFirst();
  return row?.id;
}

export async function insertOfferVersion(
  tx: Tx,
  version: {
    readonly offerId: number;
    readonly version: number;
    readonly document: string;
    readonly sha256: string;
    readonly createdAt: Date;
  },
): Promise<void> {
  await tx.insertInto('offerVersions').values(version).execute();
}

export async function findDocument(
  db: Queryable,
  offerId: number,
  version: number,
): Promise<OfferDocument> {
  const row = await db
    .selectFrom('offerVersions')
    .select('document')
    .where('offerId', '=', offerId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.document) as OfferDocument;
}

export async function insertChange(
  tx: Tx,
  change: { offerId: number; round: number; version: number; note: string; createdAt: Date },
): Promise<void> {
  await tx.insertInto('offerChanges').values(change).execute();
}

export async function putChoice(
  tx: Tx,
  choice: {
    readonly offerId: number;
    readonly version: number;
    readonly lines: readonly number[];
    readonly totalCents: number;
    readonly acceptedAt: Date;
  },
): Promise<void> {
  const { offerId, ...taken } = { ...choice, lines: [...choice.lines] };
  await tx
    .insertInto('offerChoices')
    .values({ offerId, ...taken })
    .onConflict((conflict) => conflict.column('offerId').doUpdateSet(taken))
    .execute();
}

export function findChoice(
  db: Queryable,
  offerId: number,
): Promise<{ version: number; lines: number[] } | undefined> {
  return db
    .selectFrom('offerChoices')
    .select(['version', 'lines'])
    .where('offerId', '=', offerId)
    .executeTakeFirst();
}

/** The booking that an offer became and that was not canceled. */
export async function findLiveBooking(db: Queryable, offerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('offerId', '=', offerId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst();
  return row?.id;
}

export async function findOfferOfBooking(db: Queryable, bookingId: number): Promise<number | null> {
  const row = await db
    .selectFrom('bookings')
    .select('offerId')
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.offerId ?? null;
}

/** Open requests of these clients, who share a device. */
export async function countOpenRequests(db: Queryable, clientIds: readonly number[]) {
  const { count } = await db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('clientId', 'in', [...clientIds])
    .where('status', '=', 'asked')
    .where('wantedOn', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many times a creator's calendar holds for offers besides this one. */
export async function countHeld(db: Queryable, creatorId: number, beside: number, now: Date) {
  const { count } = await db
    .selectFrom('busyTimes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('creatorId', '=', creatorId)
    .where('kind', '=', 'offer')
    .where('sourceId', '!=', beside)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the client wrote to the creator before the creator did, or asked them for an offer before. */
export async function clientBegan(
  db: Queryable,
  clientId: number,
  creator: { readonly id: number; readonly userId: number },
): Promise<boolean> {
  const { rows: found } = await sql<{ began: boolean }>`select
    coalesce((select sender_id = ${clientId} from messages
      where low_id = least(${clientId}::integer, ${creator.userId}::integer)
        and high_id = greatest(${clientId}::integer, ${creator.userId}::integer)
      order by id limit 1), false)
    or exists (select from offers where client_id = ${clientId} and creator_id = ${creator.id} and wanted_on is not null)
      as began`.execute(db);
  return found[0]?.began ?? false;
}

const batch = 500;
const due = async (db: Queryable, where: RawBuilder<unknown>, after: number): Promise<number[]> => {
  const { rows: found } = await sql<{ id: number }>`
    select id from offers where ${where} and id > ${after} order by id limit ${batch}`.execute(db);
  return found.map(({ id }) => id);
};

/** Requests that were not answered in time, offers that have run out, and those whose held time has. */
export const listRunOutAsSystem = (db: Queryable, now: Date, after: number) =>
  due(
    db,
    sql`(status = 'asked' and due_by <= ${now.toISOString()} or status = 'sent' and valid_until < ${now.toISOString()}
      or status in ('asked', 'sent') and held_until <= ${now.toISOString()} and exists (select from busy_times b
        where b.kind = 'offer' and b.source_id = offers.id))`,
    after,
  );

/** Offers whose client is due a notice: the held time ends within 12 hours, or the offer within 24. */
export const listEndingAsSystem = (db: Queryable, now: Date, after: number) =>
  due(
    db,
    sql`status = 'sent' and (held_until between ${now.toISOString()} and ${now.toISOString()}::timestamptz + interval '12 hours'
        and told_held_until is distinct from held_until
        or valid_until between ${now.toISOString()} and ${now.toISOString()}::timestamptz + interval '24 hours'
        and told_valid_until is distinct from valid_until)`,
    after,
  );

export async function findTold(
  tx: Tx,
  id: number,
): Promise<{ toldHeldUntil: string | null; toldValidUntil: string | null }> {
  return tx
    .selectFrom('offers')
    .select(['toldHeldUntil', 'toldValidUntil'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
