/** What a search asks the database before it looks through the listings in memory. */
import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { CreatorSearch } from './parse-search.ts';

/** Shorter text matches only at the start: the index holds trigrams. */
const shortestInside = 3;

/** Words that so many say are no name: looking through them for it costs as much as finding them. */
const maxLookedThrough = 20_000;

/** The words of a search, as they were typed and as they are looked for. */
export interface Question {
  /** As it is compared: in both languages. */
  readonly question: string;
  /** Finds those whose name has all the words; null if there are none, or too many say them. */
  readonly name: string | null;
  /** Words that nobody uses, and the most similar that are looked for instead. */
  readonly instead: readonly { readonly typed: string; readonly taken: string }[];
  /** Words left out, as all of them together find no one. */
  readonly leftOut: readonly string[];
}

interface Word {
  readonly typed: string;
  readonly taken: string;
  /** How many creators say it. */
  readonly found: number;
}

/** Reads a search's words. If no one says all of them, the rarest are left out, unless `all` are wanted. */
export async function readQuestion(
  db: Queryable,
  asked: string,
  { all }: { all: boolean },
): Promise<Question> {
  const { rows: words } = await sql<Word>`
    select typed, taken, (select count(*)::int from creator_listings l where l.words @@ search_query(taken)) as found
    from read_search_words(${asked})`.execute(db);
  let looked = words;
  let reply = await ask(db, looked);
  while (!all && reply.found === 0 && looked.length > 1) {
    const least = Math.min(...looked.map(({ found }) => found));
    // Those that no one says at once, then one by one.
    const rarest = least === 0 ? looked : [looked.findLast(({ found }) => found === least)];
    const kept = looked.filter((word) => word.found > least || !rarest.includes(word));
    if (kept.length === 0) break;
    looked = kept;
    reply = await ask(db, looked);
  }
  return {
    question: reply.question,
    name: reply.found > maxLookedThrough ? null : reply.name,
    instead: looked.filter(({ typed, taken }) => typed !== taken),
    leftOut: words.filter((word) => !looked.includes(word)).map(({ typed }) => typed),
  };
}

async function ask(db: Queryable, words: readonly Word[]) {
  const text = words.map(({ taken }) => taken).join(' ');
  // Only names have the weight D.
  const { rows } = await sql<{ question: string; name: string | null; found: number }>`
    select q::text as question, (select count(*)::int from creator_listings where words @@ q) as found,
      (select string_agg(quote_literal(lexeme) || ':D', ' & ') from unnest(to_tsvector('english_unaccented', ${text}))) as name
    from search_query(${text}) q`.execute(db);
  return rows[0] ?? { question: '', name: null, found: 0 };
}

export async function readIdsByWords(db: Queryable, question: string): Promise<Int32Array> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(creator_id), '') as ids from creator_listings where words @@ ${question}::tsquery`.execute(
    db,
  );
  return numbersOf(rows[0]?.ids);
}

/** Everyone whose location contains the text. */
export async function readIdsByLocation(db: Queryable, text: string): Promise<Int32Array> {
  const escaped = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const pattern = text.length < shortestInside ? `${escaped}%` : `%${escaped}%`;
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int4send(p.id), '') as ids from people u join creator_profiles p on p.user_id = u.id
    where u.is_creator and lower(u.location) like ${pattern}`.execute(db);
  return numbersOf(rows[0]?.ids);
}

export interface Length {
  readonly id: number;
  readonly zone: string;
  readonly minutes: number;
}

/** Which of these lengths can start when the search asks, by the calendar itself. */
export async function listBookableLengths(
  db: Queryable,
  { at, date, start }: CreatorSearch,
  windowDays: number,
  lengths: readonly Length[],
): Promise<Length[]> {
  const now = at.toISOString();
  const { rows } = await sql<Length>`
    select c.id, c.zone, c.minutes from json_to_recordset(${JSON.stringify(lengths)}::json) c (id integer, zone text, minutes integer)
    where (${date ?? null}::date is null or exists (
        select from creator_start_times(c.id, ${date ?? null}::date, 1, c.minutes, ${now}::timestamptz) s
        where ${start ?? null}::time is null or (s at time zone c.zone)::time = ${start ?? null}::time))
      and (${windowDays}::integer = 0 or exists (
        select from creator_start_times(c.id, (${now}::timestamptz at time zone c.zone)::date, ${windowDays}::integer,
          c.minutes, ${now}::timestamptz)))`.execute(db);
  return rows;
}

function numbersOf(bytes: Buffer | null | undefined): Int32Array {
  const swapped = Uint8Array.from(bytes ?? []);
  Buffer.from(swapped.buffer).swap32();
  return new Int32Array(swapped.buffer);
}
