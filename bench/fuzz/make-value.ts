/** Values for a JSON Schema: mostly valid ones, so calls pass their checks, with hostile ones among them. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly additionalProperties?: Schema | boolean;
}

type Random = () => number;

export const pick = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T;

const long = 'x'.repeat(20_000);
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\0',
  '\u0315\u0300'.repeat(200),
  '\u202e\u2066',
  '\ud800',
  '👩‍👩‍👧'.repeat(20),
  "' or 1=1 --",
  '%00%ff',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=1+1',
  'NaN',
  'Infinity',
  '0x10',
  '1e400',
  '-0',
  '9'.repeat(40),
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30T25:61:00Z',
  long,
  [],
  {},
  [[[[[[[]]]]]]],
  { toString: 1, length: -1 },
  ['a', 1, null, {}],
];

const texts = ['Ann', 'A wedding in May', 'Austin, TX', '12 Oak Street', 'ann@example.com', 'x'];
const named: Readonly<Record<string, (random: Random) => unknown>> = {
  email: (random) => `person${Math.floor(random() * 1e6)}@example.com`,
  username: (random) => `person${Math.floor(random() * 1e6)}`,
  password: () => 'correct horse 42',
};

function textFor({ pattern, format, minLength = 0, maxLength }: Schema, random: Random): string {
  if (format === 'date-time' || pattern?.includes('T'))
    return new Date(Date.now() + (random() - 0.3) * 60 * 86_400_000).toISOString();
  if (format === 'date' || pattern?.includes('{4}'))
    return new Date(Date.now() + random() * 60 * 86_400_000).toISOString().slice(0, 10);
  if (format === 'uri') return 'https://example.com/a';
  if (pattern?.includes('\\d')) return String(Math.ceil(random() * 40));
  if (pattern?.includes('{43}')) return 'A'.repeat(43);
  const text = pick(random, texts).padEnd(minLength, 'x');
  return maxLength === undefined ? text : text.slice(0, maxLength);
}

function numberFor({ minimum = 0, maximum = 1000, type }: Schema, random: Random): number {
  const low = Math.max(minimum, -1000);
  const value = low + random() * (Math.min(maximum, low + 1000) - low);
  return type === 'number' ? value : Math.round(value);
}

function objectFor(schema: Schema, random: Random, odd: number): unknown {
  const { properties = {}, required = [] } = schema;
  const entries = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random() < 0.6,
  );
  const made = entries.map(([name, property]) => [
    name,
    named[name] && random() > odd ? named[name](random) : makeValue(property, random, odd, name),
  ]);
  // Unexpected and missing fields.
  if (random() < odd) made.push(['__proto__', { isOperator: true }], ['id', 1]);
  if (random() < odd) made.splice(Math.floor(random() * made.length), 1);
  return Object.fromEntries(made);
}

/** One value; with the chance `odd`, each part of it is hostile instead. Ids are small, so that many exist. */
export function makeValue(schema: Schema, random: Random, odd: number, name = ''): unknown {
  if (random() < odd) return pick(random, hostile);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return makeValue(pick(random, options), random, odd, name);
  if (schema.allOf) return makeValue(Object.assign({}, ...schema.allOf), random, odd, name);
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  if (/(^id|Id)$/.test(name)) return Math.ceil(random() * 30);
  switch (type) {
    case 'object':
      return objectFor(schema, random, odd);
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () =>
        makeValue(schema.items ?? {}, random, odd),
      );
    case 'integer':
    case 'number':
      return numberFor({ ...schema, type }, random);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return textFor(schema, random);
  }
}
