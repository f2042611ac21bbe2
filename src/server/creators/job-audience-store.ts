import { sql } from 'kysely';
import type { JobServiceType } from '#contract/constants.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Kilometers. Maximum search distance around a job, however far a creator says they travel. */
const farthestKm = 500;
/** How many creators are notified of one job, nearest first. */
const maxCreators = 200;

/** The creator service that matches a job's service. */
const services: Readonly<Record<JobServiceType, string>> = {
  photography: 'photographer',
  videography: 'videographer',
  content_creation: 'content_creator',
};

/**
 * People whose profile matches the job and who travel that far, except its client; none while the
 * client is suspended.
 */
export async function listJobAudience(
  db: Queryable,
  job: {
    readonly clientId: number;
    readonly serviceType: string;
    readonly lat: number;
    readonly lng: number;
  },
): Promise<number[]> {
  const service = services[job.serviceType as JobServiceType];
  const { rows } = await sql<{ userId: number }>`
    select c.user_id
    from creator_profiles c
    where c.hidden_at is null and c.unlisted_at is null and c.lat is not null
      and not exists (select from people where id = ${job.clientId} and suspended_at is not null)
      and c.service_type = ${service} and c.user_id <> ${job.clientId}
      and block_between(${job.clientId}, c.user_id) is null
      and bounding_box(${job.lat}, ${job.lng}, ${farthestKm}) @> position_on_sphere(c.lat, c.lng)
      and distance_km(${job.lat}, ${job.lng}, c.lat, c.lng) <= c.travel_radius_km
    order by position_on_sphere(c.lat, c.lng) <-> position_on_sphere(${job.lat}, ${job.lng}), c.id
    limit ${maxCreators}`.execute(db);
  return rows.map((row) => row.userId);
}

/** Whether a place is farther away than this creator goes; not where their own place is unknown. */
export async function isBeyondRadius(
  db: Queryable,
  creatorId: number,
  {
    coordinates: { lat, lng },
  }: { readonly coordinates: { readonly lat: number; readonly lng: number } },
): Promise<boolean> {
  const { rows } = await sql<{ beyond: boolean }>`
    select coalesce(distance_km(${lat}, ${lng}, lat, lng) > travel_radius_km, false) as beyond
    from creators where id = ${creatorId}`.execute(db);
  return rows[0]?.beyond ?? false;
}
