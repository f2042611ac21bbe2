import { type RawBuilder, sql } from 'kysely';
import { allowedActions } from '#contract/lifecycles/lifecycle.ts';
import { offerLifecycle } from '#contract/lifecycles/offer.ts';
import type { Offer } from '#contract/offers/offer-replies.ts';
import type { OrderSide } from '#contract/order.ts';
import { workJson } from '#server/creators/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { offerFactsOf } from './offer-rules.ts';

export interface OfferViewer {
  readonly id: number;
  readonly creatorId: number | null;
}

type Version = { readonly version: number; readonly document: string; readonly sha256: string };
type ViewRow = Omit<
  Offer,
  'side' | 'actions' | 'current' | 'previous' | 'bookingId' | 'accepted'
> & {
  readonly currentRow: Version | null;
  readonly previousRow: Version | null;
  readonly validUntil: string | null;
  readonly bookingId: number | null;
  readonly choice: NonNullable<Offer['accepted']> | null;
};

const person = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'fullName', ${alias}.full_name, 'profileImage', ${alias}.profile_image, 'location', ${alias}.location)`,
  );
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const versionAt = (
  back: number,
) => sql`(select json_build_object('version', v.version, 'document', v.document,
  'sha256', v.sha256) from offer_versions v where v.offer_id = o.id and v.version = o.current_version - ${back})`;

/** What a view depends on besides its rows. */
interface Moment {
  readonly now: Date;
  /** Of jobs that are not paid yet. */
  readonly serviceFeePercent: number;
}

const viewsOf = (
  where: RawBuilder<unknown>,
  limit: number,
  { serviceFeePercent }: Moment,
) => sql<ViewRow>`
  select o.id, o.status, o.reason, o.created_at, o.due_by, o.valid_until,
    coalesce(j.time_zone, c.time_zone) as time_zone, case when j.id is not null then json_build_object('id', j.id, 'title', j.title,
      'applicationId', (select a.id from job_applications a where a.offer_id = o.id),
      'serviceFeePercent', coalesce(j.service_fee_percent, ${serviceFeePercent}::integer)) end as job, ${person('client')} as client,
    json_build_object('id', c.id, 'userId', c.user_id, 'serviceType', c.service_type, 'user', ${person('u')},
      'work', ${workJson}) as creator,
    case when o.wanted_on is not null then json_build_object('day', o.wanted_on,
      'startTime', to_char(o.wanted_start, 'HH24:MI'), 'hours', o.wanted_hours,
      'package', case when p.id is not null then json_build_object('id', p.id, 'title', p.title) end,
      'address', o.address, 'note', o.request_note) end as request,
    case when o.wanted_start is not null then case when p.id is null then nullif(c.hourly_rate, 0) * 100 * o.wanted_hours
      else p.price_cents end end::integer as quote,
    coalesce((select json_agg(json_build_object('version', x.version, 'note', x.note, 'at', ${iso('x.created_at')})
      order by x.round) from offer_changes x where x.offer_id = o.id), '[]') as changes,
    ${versionAt(0)} as current_row, ${versionAt(1)} as previous_row,
    (select b.id from bookings b where b.offer_id = o.id order by b.id desc limit 1) as booking_id,
    (select json_build_object('version', t.version, 'lines', t.lines, 'total', t.total_cents, 'at', ${iso('t.accepted_at')})
      from offer_choices t where t.offer_id = o.id) as choice
  from offers o join creators c on c.id = o.creator_id join people u on u.id = c.user_id
    join people client on client.id = o.client_id
    left join jobs j on j.id = o.job_id
    left join creator_packages p on p.id = o.package_id and p.active
  where ${where} order by o.id desc limit ${limit}`;

const readVersion = (row: Version | null, place: { readonly address?: '' }): Offer['current'] =>
  row && { ...row, document: { ...JSON.parse(row.document), ...place } };

function toOffer(row: ViewRow, viewer: OfferViewer, now: Date): Offer {
  const { currentRow, previousRow, validUntil, choice, bookingId, ...rest } = row;
  const side: OrderSide = row.client.id === viewer.id ? 'client' : 'creator';
  const accepted = row.status === 'accepted';
  const facts = offerFactsOf({ ...row, validUntil, changesAsked: row.changes.length }, now);
  // Often the client's home: what became of the offer says until when its creator reads it.
  const isPlaceOver = side === 'creator' && row.status !== 'asked' && row.status !== 'sent';
  const place = isPlaceOver ? ({ address: '' } as const) : {};
  return {
    ...rest,
    request: row.request && { ...row.request, ...place },
    side,
    current: readVersion(currentRow, place),
    previous: readVersion(previousRow, place),
    accepted: accepted ? choice : null,
    bookingId: accepted ? bookingId : null,
    actions: [...allowedActions(offerLifecycle, row.status, [side], facts)],
  };
}

const isOf = (viewer: OfferViewer) =>
  sql`(o.client_id = ${viewer.id} or o.creator_id = ${viewer.creatorId ?? 0})`;

/** An offer of the viewer's, on either side. */
export async function findOfferFor(
  db: Queryable,
  viewer: OfferViewer,
  id: number,
  moment: Moment,
): Promise<Offer | undefined> {
  const { rows } = await viewsOf(sql`o.id = ${id} and ${isOf(viewer)}`, 1, moment).execute(db);
  return rows[0] && toOffer(rows[0], viewer, moment.now);
}

/** The viewer's on one side, newest first. */
export async function listOffersOf(
  db: Queryable,
  viewer: OfferViewer,
  {
    side,
    jobId,
    before,
    limit,
  }: {
    readonly side: OrderSide;
    readonly jobId?: number | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
  moment: Moment,
): Promise<Offer[]> {
  const own =
    side === 'client'
      ? sql`o.client_id = ${viewer.id}`
      : sql`o.creator_id = ${viewer.creatorId ?? 0}`;
  const ofJob =
    jobId === undefined
      ? own
      : sql`${own} and o.id in (select a.offer_id from job_applications a where a.job_id = ${jobId})`;
  const page = before === undefined ? ofJob : sql`${ofJob} and o.id < ${before}`;
  const { rows } = await viewsOf(page, limit, moment).execute(db);
  return rows.map((row) => toOffer(row, viewer, moment.now));
}
