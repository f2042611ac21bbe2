/** Thousands of people with sessions, without signing in, which is not measured. */
import { createHash, randomBytes } from 'node:crypto';
import type { Site } from './site.ts';

export interface Member {
  readonly id: number;
  readonly cookie: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** People who are signed in for a day. */
export async function makeCrowd(site: Site, count: number): Promise<Member[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const people = await site.sql<{ id: number }>(
    `insert into users (username, email, full_name)
     select $2 || n, $2 || n || '@example.com', 'Person ' || n from generate_series(1, $1::integer) as n returning id`,
    [count, `crowd${randomBytes(4).toString('hex')}n`],
  );
  await site.sql(
    `insert into sessions (user_id, token_hash, persistent, expires_at)
     select id, hash, true, now() + interval '1 day' from unnest($1::integer[], $2::bytea[]) as person (id, hash)`,
    [people.map(({ id }) => id), tokens.map(hashOf)],
  );
  return people.map(({ id }, nth) => ({ id, cookie: `session=${tokens[nth]}` }));
}

export interface Couple {
  readonly a: Member;
  readonly b: Member;
}

/** Pairs of people who may write to each other, as they have before. */
export async function makeCouples(site: Site, count: number): Promise<Couple[]> {
  const people = await makeCrowd(site, 2 * count);
  const [as, bs] = [people.slice(0, count), people.slice(count)];
  const ids = [as, bs].map((some) => some.map(({ id }) => id));
  for (const order of [ids, ids.toReversed()]) {
    await site.sql(
      `insert into messages (sender_id, recipient_id, content)
       select a, b, 'Hello' from unnest($1::integer[], $2::integer[]) as couple (a, b)`,
      order,
    );
  }
  return as.map((a, nth) => ({ a, b: bs[nth] as Member }));
}
