import { type Insertable, sql } from 'kysely';
import type { LegalKind, LegalText } from '#contract/admin/site-texts.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { LegalTexts } from '#server/platform/db/schema.gen.ts';

const shown = sql`kind, locale, version, text, placement, effective_on::text as effective_on,
  ${isoInstant('created_at')} as created_at`;

/** The version that holds on this day, YYYY-MM-DD, and the one after it. */
export async function findLegalText(
  db: Queryable,
  {
    kind,
    locale,
    today,
  }: { readonly kind: LegalKind; readonly locale: string; readonly today: string },
): Promise<{ current: LegalText | null; next: LegalText | null }> {
  const { rows } = await sql<LegalText & { readonly comes: boolean }>`
    (select ${shown}, false as comes from legal_texts
      where kind = ${kind} and locale = ${locale} and effective_on <= ${today} order by version desc limit 1)
    union all
    (select ${shown}, true from legal_texts l
      where kind = ${kind} and locale = ${locale} and effective_on > ${today}
        and version > coalesce((select max(version) from legal_texts o
          where o.kind = l.kind and o.locale = l.locale and o.effective_on <= ${today}), 0)
      order by effective_on, version desc limit 1)`.execute(db);
  const of = (comes: boolean): LegalText | null => {
    const row = rows.find((one) => one.comes === comes);
    if (!row) return null;
    const { comes: _, ...found } = row;
    return found;
  };
  const current = of(false);
  return { current: current?.text === '' ? null : current, next: of(true) };
}

export async function listLegalTexts(db: Queryable): Promise<LegalText[]> {
  const { rows } = await sql<LegalText>`
    select ${shown} from legal_texts order by id desc limit 100`.execute(db);
  return rows;
}

/** Writes the next version; the caller holds the settings' lock. */
export async function insertLegalText(
  tx: Tx,
  { kind, locale, ...text }: Omit<Insertable<LegalTexts>, 'version'> & { kind: LegalKind },
): Promise<LegalText> {
  const { id } = await tx
    .insertInto('legalTexts')
    .values({
      ...{ kind, locale, ...text },
      version: sql<number>`(select coalesce(max(version), 0) + 1 from legal_texts
        where kind = ${kind} and locale = ${locale})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<LegalText>`select ${shown} from legal_texts where id = ${id}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('It was inserted in this transaction');
  return row;
}

/** Whether any language has an imprint. */
export async function hasImprint(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from (select distinct on (locale) text from legal_texts
    where kind = 'imprint' order by locale, version desc) newest where text <> ''`.execute(tx);
  return rows.length > 0;
}

/** Everyone who can be mailed, in order. */
export async function listEverybody(
  db: Queryable,
  after: number,
): Promise<{ id: number; email: string; fullName: string; locale: string | null }[]> {
  const { rows } = await sql<{
    id: number;
    email: string;
    fullName: string;
    locale: string | null;
  }>`
    select id, email::text as email, full_name, locale from people
    where id > ${after} and active and email_verified_at is not null order by id limit 200`.execute(
    db,
  );
  return rows;
}
