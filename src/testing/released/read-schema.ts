/** What a release's code relies on in the database: the schema that the next one has to keep. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';

const Column = z.object({
  type: z.string(),
  notNull: z.boolean().optional(),
  /** Postgres fills it in where an insert leaves it out. */
  filled: z.boolean().optional(),
});
const Relation = z.object({
  columns: z.record(z.string(), Column),
  /** Checks, keys and unique indexes by name: what they refuse, and the columns they look at. */
  rules: z.record(z.string(), z.object({ definition: z.string(), columns: z.array(z.string()) })),
});
export const ReleasedSchema = z.object({
  relations: z.record(z.string(), Relation),
  /** Results by name with parameters. */
  functions: z.record(z.string(), z.string()),
});
export type ReleasedSchema = z.infer<typeof ReleasedSchema>;

const retiredFile = join(import.meta.dirname, '../../../migrations/retired.txt');

/** What this release no longer uses, as its lines name it. */
export async function readRetired(): Promise<string[]> {
  const lines = (await readFile(retiredFile, 'utf8')).split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** Of the tables, views and functions of the site, without those of extensions. */
export async function readSchema(pool: pg.Pool): Promise<ReleasedSchema> {
  const { rows } = await pool.query<{ schema: unknown }>(`
    with relations as (
      select c.oid, relname, relkind from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname <> 'schema_migrations'
    ), columns as (
      select r.oid, jsonb_object_agg(attname, jsonb_strip_nulls(jsonb_build_object(
        'type', format_type(atttypid, atttypmod), 'notNull', nullif(attnotnull, false),
        'filled', nullif(atthasdef or attidentity <> '', false)))) as columns
      from relations r join pg_attribute a on attrelid = r.oid and attnum > 0 and not attisdropped group by r.oid
    ), rules as (
      select conrelid as oid, conname as name, pg_get_constraintdef(oid) as definition, conkey::integer[] as keys
      from pg_constraint where contype in ('c', 'f', 'p', 'u', 'x')
      union all
      select indrelid, i.indexrelid::regclass::text, pg_get_indexdef(indexrelid), array_remove(indkey::integer[], 0)
      from pg_index i where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    ), named as (
      select r.oid, jsonb_object_agg(name, jsonb_build_object('definition', definition, 'columns',
        (select coalesce(jsonb_agg(attname order by attname), '[]') from pg_attribute
          where attrelid = r.oid and attnum = any(keys)))) as rules
      from rules r group by r.oid
    )
    select jsonb_build_object(
      'relations', (select jsonb_object_agg(relname, jsonb_build_object('columns', columns, 'rules', coalesce(rules, '{}')))
        from relations join columns using (oid) left join named using (oid)),
      'functions', (select jsonb_object_agg(format('%s(%s)', proname, pg_get_function_arguments(p.oid)), pg_get_function_result(p.oid))
        from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e'))) as schema`);
  return ReleasedSchema.parse(rows[0]?.schema);
}

/** The schema without what the release no longer uses. */
export function withoutRetired(schema: ReleasedSchema, retired: readonly string[]): ReleasedSchema {
  const kept = (name: string) => !retired.includes(name);
  const relations = Object.entries(schema.relations).filter(([table]) => kept(table));
  return {
    relations: Object.fromEntries(
      relations.map(([table, { columns, rules }]) => {
        const known = Object.entries(columns).filter(([column]) => kept(`${table}.${column}`));
        return [table, { columns: Object.fromEntries(known), rules }];
      }),
    ),
    functions: Object.fromEntries(Object.entries(schema.functions).filter(([name]) => kept(name))),
  };
}
