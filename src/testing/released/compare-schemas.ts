import type { ReleasedSchema } from './read-schema.ts';

type Relation = ReleasedSchema['relations'][string];

/**
 * What the previous release could no longer do on the present schema, one line each: read what it
 * names, write what it writes. `widened` are rules whose migration says that they refuse less than
 * the ones they replace.
 */
export function narrowings(
  released: ReleasedSchema,
  present: ReleasedSchema,
  widened: readonly string[] = [],
): string[] {
  const lines: string[] = [];
  for (const [table, before] of Object.entries(released.relations)) {
    const now = present.relations[table];
    if (!now) lines.push(`${table} is gone or renamed`);
    else lines.push(...columnsOf(table, before, now), ...rulesOf({ table, before, now, widened }));
  }
  for (const [name, result] of Object.entries(released.functions)) {
    const now = present.functions[name];
    if (now === undefined) lines.push(`function ${name} is gone, renamed or has other parameters`);
    else if (now !== result) lines.push(`function ${name} returns ${now} instead of ${result}`);
  }
  return lines;
}

function columnsOf(table: string, before: Relation, now: Relation): string[] {
  const lines: string[] = [];
  for (const [name, was] of Object.entries(before.columns)) {
    const is = now.columns[name];
    const column = `${table}.${name}`;
    if (!is) lines.push(`${column} is gone or renamed`);
    else if (is.type !== was.type) lines.push(`${column} is ${is.type} instead of ${was.type}`);
    else if (is.notNull && !was.notNull) lines.push(`${column} must not be null any more`);
    else if (is.notNull && was.filled && !is.filled) lines.push(`${column} lost its default`);
  }
  for (const [name, is] of Object.entries(now.columns)) {
    if (!before.columns[name] && is.notNull && !is.filled)
      lines.push(`${table}.${name} is required: inserts of the previous release leave it out`);
  }
  return lines;
}

interface Rules {
  readonly table: string;
  readonly before: Relation;
  readonly now: Relation;
  readonly widened: readonly string[];
}

/** A rule on new columns alone refuses nothing that the previous release writes. */
function rulesOf({ table, before, now, widened }: Rules): string[] {
  const known = new Set(Object.values(before.rules).map(({ definition }) => definition));
  return Object.entries(now.rules)
    .filter(([name, { definition }]) => !known.has(definition) && !widened.includes(name))
    .filter(([, { columns }]) => columns.length === 0 || columns.some((at) => before.columns[at]))
    .map(
      ([name, { definition }]) =>
        `${table} has a new rule ${name}: ${definition}. If it only allows more than before, say so in its migration: "-- widens ${name}: why"`,
    );
}

/** The rules that migrations declare as wider than the ones they replace. */
export const widenedIn = (sql: string): string[] =>
  [...sql.matchAll(/^-- widens (\w+): \S/gm)].map(([, name = '']) => name);
