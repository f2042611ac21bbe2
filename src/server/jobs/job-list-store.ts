import { type RawBuilder, sql } from 'kysely';
import { earthRadiusKm } from '#contract/constants.ts';
import type { ListedJob, OwnedJob } from '#contract/jobs/job-replies.ts';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import { workJson } from '#server/creators/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type CountedJobRow, jobColumns, toJob } from './job-row.ts';
import type { JobViewer } from './job-rules.ts';
import {
  clientHere,
  declinedBy,
  forEveryone,
  invitedToRead,
  jobCounts,
  notHeld,
} from './job-store.ts';

export interface JobFilter {
  readonly serviceType?: string | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  /** Kilometers. */
  readonly radius: number;
  readonly q?: string | undefined;
  readonly duration?: string | undefined;
  readonly minBudget?: number | undefined;
  readonly maxBudget?: number | undefined;
  readonly status?: 'open' | undefined;
  /** Text to find in the job's location, if it is not a known place. */
  readonly locationText?: string | undefined;
  /** YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: 'newest' | 'open_first' | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

const face = sql.raw(
  `json_build_object('id', u.id, 'fullName', u.full_name, 'profileImage', u.profile_image)`,
);

/** Kilometers on a sphere of 6371 km, from the rounded positions. */
function distanceFrom(lat: number, lng: number) {
  return sql<number>`(2 * ${earthRadiusKm} * asin(least(1, sqrt(
    sin(radians(jobs.lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(jobs.lat)) * sin(radians(jobs.lng - ${lng}) / 2) ^ 2))))`;
}

/** A list shows only the first picture. */
const briefly = <Row extends CountedJobRow>(row: Row): Row => ({
  ...row,
  pictures: row.pictures.slice(0, 1),
});

/** A creator also finds jobs to which they were invited, unless they declined. */
const mayFind = (viewer: JobViewer | null) =>
  viewer?.creatorId == null
    ? forEveryone
    : sql<boolean>`(${forEveryone} or jobs.status <> 'draft' and ${notHeld} and ${clientHere} and ${invitedToRead(viewer)}
        and not ${declinedBy(viewer)})`;

/** Published jobs, the last published first, in one query. */
export async function listPublishedJobs(
  db: Queryable,
  viewer: JobViewer | null,
  filter: JobFilter,
): Promise<ListedJob[]> {
  const { lat, lng } = filter;
  const distance: RawBuilder<number | null> =
    lat === undefined || lng === undefined ? sql`null` : distanceFrom(lat, lng);
  const openFirst = filter.sort === 'open_first';
  let query = db
    .selectFrom('jobs')
    .select(jobColumns)
    .select([...jobCounts(viewer), distance.as('distance')])
    .select(sql`(select ${face} from people u where u.id = jobs.client_id)`.as('client'))
    .where(sql<boolean>`jobs.status not in ('draft', 'cancelled')`)
    .where(mayFind(viewer))
    .$if(openFirst, (jobs) => jobs.orderBy(sql`(jobs.status = 'open')`, 'desc'))
    .orderBy('jobs.openedAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(filter.limit);
  if (filter.status) query = query.where('jobs.status', '=', filter.status);
  if (filter.before !== undefined) {
    const open = (jobs: string) =>
      openFirst ? sql`${sql.ref(`${jobs}.status`)} = 'open',` : sql``;
    query = query.where(
      sql<boolean>`(${open('jobs')} jobs.opened_at, jobs.id) <
        (select ${open('last')} last.opened_at, last.id from jobs as last where last.id = ${filter.before})`,
    );
  }
  if (filter.serviceType) query = query.where('jobs.serviceType', '=', filter.serviceType);
  if (filter.duration) query = query.where('jobs.duration', '=', filter.duration);
  // What others agreed on is not found out by asking for less and less.
  const posted = sql<number>`coalesce((jobs.posted_terms ->> 'budget')::integer, jobs.budget)`;
  if (filter.minBudget !== undefined) query = query.where(posted, '>=', filter.minBudget);
  if (filter.maxBudget !== undefined) query = query.where(posted, '<=', filter.maxBudget);
  if (filter.from !== undefined) query = query.where('jobs.date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('jobs.date', '<=', filter.to);
  if (filter.locationText) {
    const text = filter.locationText.replace(/[\\%_]/g, '\\$&');
    query = query.where('jobs.location', 'ilike', `%${text}%`);
  }
  if (filter.q) {
    // A search for only stop words, like 'the', has no words left and matches everything.
    const words = sql`websearch_to_tsquery('english_unaccented', ${filter.q})`;
    query = query.where(sql<boolean>`(numnode(${words}) = 0 or jobs.search @@ ${words})`);
  }
  if (lat !== undefined && lng !== undefined) {
    query = query
      .where('jobs.lat', 'is not', null)
      .where(
        sql<boolean>`bounding_box(${lat}, ${lng}, ${filter.radius}) @> position_on_sphere(jobs.lat, jobs.lng)`,
      )
      .where(sql<boolean>`${distance} <= ${filter.radius}`);
  }
  const rows = await query.execute();
  return (rows as unknown as (CountedJobRow & Pick<ListedJob, 'distance' | 'client'>)[]).map(
    (row) => toJob(briefly(row), viewer, { distance: row.distance, client: row.client }),
  );
}

/** When a job was published, or drafted. */
const dated = (jobs: string) =>
  sql`coalesce(${sql.ref(`${jobs}.opened_at`)}, ${sql.ref(`${jobs}.created_at`)})`;

/** A client's jobs, newest first: all with counts for themselves, the published ones for anyone else. */
export async function listJobsOf(
  db: Queryable,
  viewer: JobViewer,
  clientId: number,
  page: {
    readonly status?: readonly JobStatus[] | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<OwnedJob[]> {
  const own = viewer.id === clientId;
  const count = (status: string) =>
    sql<number>`(select count(*) from job_applications a where a.job_id = jobs.id and a.status = ${status})`.as(
      status,
    );
  let query = db
    .selectFrom('jobs')
    .select(jobColumns)
    .select([...jobCounts(viewer), count('pending'), count('accepted'), count('rejected')])
    .select([
      sql`(select json_build_object('id', c.id, 'userId', c.user_id, 'serviceType', c.service_type, 'work', ${workJson},
          'user', ${face}::jsonb || json_build_object('location', u.location)::jsonb)
        from creators c join people u on u.id = c.user_id where c.id = jobs.selected_creator_id)`.as(
        'hired',
      ),
      sql`case when jobs.status = 'open' then (select json_agg(${face} order by a.id) from (select * from job_applications a
          where a.job_id = jobs.id and a.status = 'pending' order by a.id limit 4) a
        join creators c on c.id = a.creator_id join people u on u.id = c.user_id) end`.as(
        'applicants',
      ),
    ])
    .where('jobs.clientId', '=', clientId)
    .orderBy(dated('jobs'), 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(page.limit);
  if (!own) {
    query = query
      .where(sql<boolean>`jobs.status not in ('draft', 'cancelled')`)
      .where(mayFind(viewer));
  }
  if (page.status) query = query.where('jobs.status', 'in', page.status);
  if (page.before !== undefined) {
    query = query.where(
      sql<boolean>`(${dated('jobs')}, jobs.id) <
        (select ${dated('last')}, last.id from jobs as last where last.id = ${page.before})`,
    );
  }
  const rows = (await query.execute()) as unknown as (CountedJobRow &
    Pick<OwnedJob, 'hired'> &
    Record<'pending' | 'accepted' | 'rejected', number> & {
      applicants: OwnedJob['applicants'] | null;
    })[];
  return rows.map((row) =>
    toJob(briefly(row), viewer, {
      applicationCounts: { pending: row.pending, accepted: row.accepted, rejected: row.rejected },
      hired: row.hired,
      applicants: row.applicants ?? [],
    }),
  );
}

/** The newest open jobs for sitemap.xml. */
export async function listSitemapJobs(
  db: Queryable,
): Promise<{ path: string; changedAt?: string }[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'openedAt'])
    .where('status', '=', 'open')
    .where(forEveryone)
    .orderBy('openedAt', 'desc')
    .limit(10_000)
    .execute();
  return rows.map((row) => ({
    path: `/jobs/${row.id}`,
    ...(row.openedAt === null ? {} : { changedAt: row.openedAt }),
  }));
}
