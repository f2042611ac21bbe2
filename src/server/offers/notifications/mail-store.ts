import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** Who is mailed about an offer, and what was asked. */
export interface OfferMailFacts {
  readonly clientName: string;
  readonly clientImage: string;
  readonly clientEmail: string;
  readonly creatorName: string;
  readonly creatorImage: string;
  readonly creatorEmail: string;
  readonly wantedOn: string | null;
  readonly wantedStart: string | null;
  readonly wantedHours: number | null;
  readonly packageTitle: string | null;
  readonly note: string;
  readonly dueBy: string | null;
  readonly timeZone: string;
  /** It answers a job, whose price the site's fee is added to. */
  readonly onJob: boolean;
}

export async function findMailFacts(
  db: Queryable,
  id: number,
): Promise<OfferMailFacts | undefined> {
  const { rows } = await sql<OfferMailFacts>`
    select client.full_name as client_name, client.profile_image as client_image, client.email::text as client_email,
      u.full_name as creator_name, u.profile_image as creator_image, u.email::text as creator_email, o.wanted_on,
      to_char(o.wanted_start, 'HH24:MI') as wanted_start, o.wanted_hours::float as wanted_hours, p.title as package_title,
      o.request_note as note, o.due_by, c.time_zone, o.job_id is not null as on_job
    from offers o join creators c on c.id = o.creator_id join people u on u.id = c.user_id
      join people client on client.id = o.client_id left join creator_packages p on p.id = o.package_id
    where o.id = ${id}`.execute(db);
  return rows[0];
}
