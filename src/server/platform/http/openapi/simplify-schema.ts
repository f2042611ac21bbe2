import * as z from 'zod/mini';

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  $ref?: string;
  [keyword: string]: unknown;
}

/**
 * For `z.toJSONSchema`: documents the value, not the forms in which a URL or a form may carry it: a
 * number, or its digits, is a number.
 */
export function describeValue(context: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { zodSchema, jsonSchema } = context;
  const { def } = zodSchema._zod;
  if (def.type === 'default' && typeof def.defaultValue !== 'object')
    jsonSchema.default = def.defaultValue as string | number | boolean;
  if (def.type !== 'pipe') return;
  const out = def.out._zod.def.type;
  if (out !== 'number' && out !== 'array' && !(out === 'string' && isPlainText(jsonSchema))) return;
  const {
    $schema: _,
    '~standard': __,
    ...value
  } = z.toJSONSchema(def.out, {
    override: describeValue,
    unrepresentable: 'any',
    io: 'input',
  });
  const { description = value.description, format = value.format } = jsonSchema;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, value, description && { description }, format && { format });
}

function isPlainText({ type, format, maxLength }: z.core.JSONSchema.BaseSchema): boolean {
  return type === 'string' && format === undefined && maxLength === undefined;
}

/** Units and meanings of numbers that their key names. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/(?:^c|C)ents$/, 'US cents'],
  [/Dollars$/, 'Whole US dollars'],
  [/(?:^k|K)m$/, 'Kilometers'],
  [/(?:^m|M)inutes$/, 'Minutes'],
  [/(?:^h|H)ours$/, 'Hours'],
  [/(?:^p|P)ercent$/, 'Percent'],
  [/(?:^b|B)ytes$/, 'Bytes'],
  [/(?:^c|C)ount$/, 'Number of them'],
  [/^limit$/, 'Rows of a page'],
  [/^before$/, "Id of the previous page's last row"],
  [/^after$/, 'Only rows with a higher id'],
  [/^person$/, "A person's id"],
  [/^number$/, 'Counted per order'],
];

/** Without what only repeats the types of JavaScript or Zod; `key` is the property it belongs to. */
export function simplifySchema(schema: JsonSchema, key = ''): JsonSchema {
  const { $schema: _, $id: __, '~standard': ___, ...simplify } = schema;
  if (simplify.minimum === Number.MIN_SAFE_INTEGER) delete simplify.minimum;
  if (simplify.maximum === Number.MAX_SAFE_INTEGER) delete simplify.maximum;
  // Replies may gain keys.
  if (simplify.additionalProperties === false) delete simplify.additionalProperties;
  // A format says it in a word.
  if (simplify.format !== undefined) delete simplify.pattern;
  // Most languages of clients have no classes of Unicode, or write them otherwise.
  if (/\\[pPu]\{/.test(simplify.pattern ?? '')) delete simplify.pattern;
  for (const list of ['anyOf', 'oneOf', 'allOf'] as const)
    if (simplify[list])
      simplify[list] = simplify[list].map((member) => simplifySchema(member, key));
  if (simplify.items) simplify.items = simplifySchema(simplify.items, key);
  if (typeof simplify.additionalProperties === 'object')
    simplify.additionalProperties = simplifySchema(simplify.additionalProperties, key);
  if (simplify.properties)
    simplify.properties = Object.fromEntries(
      Object.entries(simplify.properties)
        .filter(([, value]) => value['x-former'] === undefined)
        .map(([name, value]) => [name, simplifySchema(value, name)]),
    );
  const meaning = isNumber(simplify) && meanings.find(([word]) => word.test(key));
  if (meaning) simplify.description ??= meaning[1];
  return withNull(simplify);
}

export function isNumber({ type = [] }: JsonSchema): boolean {
  return [type].flat().some((name) => name === 'integer' || name === 'number');
}

/** A value or null as one schema: `"type": ["integer", "null"]`. */
function withNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const [value, nothing, ...more] = anyOf ?? [];
  if (!value || nothing?.type !== 'null' || more.length > 0) return schema;
  if (typeof value.type !== 'string' || value.const !== undefined || value.properties)
    return schema;
  return {
    ...value,
    ...rest,
    type: [value.type, 'null'],
    ...(value.enum ? { enum: [...value.enum, null] } : {}),
  };
}
