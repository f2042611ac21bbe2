import { sql } from 'kysely';
import { maxInvitedJobs } from '#contract/jobs/invitations.ts';
import type { Invitation } from '#contract/jobs/job-replies.ts';
import { workJson } from '#server/creators/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

export async function insertInvitations(
  tx: Tx,
  jobId: number,
  creatorIds: readonly number[],
  invitedAt: Date,
): Promise<void> {
  if (creatorIds.length === 0) return;
  await tx
    .insertInto('jobInvitations')
    .values(creatorIds.map((creatorId) => ({ jobId, creatorId, invitedAt })))
    .execute();
}

export async function deleteInvitations(
  tx: Tx,
  jobId: number,
  creatorIds: readonly number[],
): Promise<void> {
  if (creatorIds.length === 0) return;
  await tx
    .deleteFrom('jobInvitations')
    .where('jobId', '=', jobId)
    .where('creatorId', 'in', creatorIds)
    .execute();
}

export async function putDecline(
  tx: Tx,
  { jobId, creatorId }: { readonly jobId: number; readonly creatorId: number },
  declined: { readonly declinedAt: Date; readonly declineReason: string },
): Promise<void> {
  await tx
    .updateTable('jobInvitations')
    .set(declined)
    .where('jobId', '=', jobId)
    .where('creatorId', '=', creatorId)
    .execute();
}

export interface InvitedCreator {
  readonly creatorId: number;
  readonly creatorUserId: number;
  readonly replied: boolean;
  /** They are active, and neither blocked the other. */
  readonly here: boolean;
  readonly declinedAt: string | null;
}

export async function listInvited(tx: Tx, jobId: number): Promise<InvitedCreator[]> {
  const { rows } = await sql<InvitedCreator>`
    select i.creator_id, c.user_id as creator_user_id, ${replied} as replied, ${here} as here,
      i.declined_at
    from job_invitations i join jobs j on j.id = i.job_id join creators c on c.id = i.creator_id
    where i.job_id = ${jobId} order by i.creator_id`.execute(tx);
  return rows;
}

const replied = sql<boolean>`exists (select from job_applications a
  where a.job_id = i.job_id and a.creator_id = i.creator_id and a.status <> 'withdrawn')`;
const here = sql<boolean>`(c.listed and block_between(j.client_id, c.user_id) is null)`;

/** The invitations of job `of`, as JSON. */
export const invitationsJson = (of: string) => sql<Invitation[]>`coalesce((
  select json_agg(json_build_object('creator', json_build_object('id', c.id, 'userId', c.user_id,
      'serviceType', c.service_type, 'work', ${workJson}, 'user', json_build_object('id', u.id, 'fullName', u.full_name,
        'profileImage', u.profile_image, 'location', u.location)),
    'invitedAt', ${isoInstant('i.invited_at')}, 'replied', ${replied}, 'declinedAt', ${isoInstant('i.declined_at')},
    'declineReason', i.decline_reason, 'creatorHere', ${here}) order by u.full_name, c.id)
  from job_invitations i join jobs j on j.id = i.job_id join creators c on c.id = i.creator_id
    join people u on u.id = c.user_id
  where i.job_id = ${sql.ref(of)}), '[]')`;

export async function readInvitations(db: Queryable, jobId: number): Promise<Invitation[]> {
  const row = await db
    .selectFrom('jobs')
    .select(invitationsJson('jobs.id').as('invitations'))
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return row.invitations;
}

/** Whether one of these people has as many open jobs for invited creators as they may. */
export async function haveEnoughInvited(
  tx: Tx,
  clientIds: readonly number[],
  but: number,
): Promise<boolean> {
  const { open } = await tx
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('clientId', 'in', clientIds)
    .where('status', '=', 'open')
    .where('visibility', '=', 'invited')
    .where('id', '!=', but)
    .executeTakeFirstOrThrow();
  return Number(open) >= maxInvitedJobs;
}

/** What an invitation's mail says; undefined once it was taken back. */
export interface InvitedMailFacts {
  readonly email: string;
  readonly client: string;
  readonly clientImage: string;
  readonly title: string;
  readonly location: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Whole dollars. */
  readonly budget: number;
}

export async function findInvitedMail(
  db: Queryable,
  jobId: number,
  creatorId: number,
): Promise<InvitedMailFacts | undefined> {
  const { rows } = await sql<InvitedMailFacts>`
    select u.email::text as email, client.full_name as client, client.profile_image as client_image, j.title, j.location,
      j.date, j.budget
    from job_invitations i join jobs j on j.id = i.job_id join creators c on c.id = i.creator_id
      join people u on u.id = c.user_id join people client on client.id = j.client_id
    where i.job_id = ${jobId} and i.creator_id = ${creatorId} and j.status = 'open' and ${here} and client.active`.execute(
    db,
  );
  return rows[0];
}
