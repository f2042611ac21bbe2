import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { routes } from './capabilities.ts';
import { defaultBodyLimit } from './platform/http/http-server.ts';

/** A string input of a call: its path and maximum length. */
interface Field {
  readonly path: readonly string[];
  /** What else a body needs that the field is one of: the name of its variant. */
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly bound: number | undefined;
}

type Definition = {
  readonly type: string;
  readonly checks?: readonly z.core.$ZodCheck[];
  readonly [name: string]: unknown;
};
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;
type MaxLength = { check: string; maximum: number; abort?: boolean };

/** The length a schema checks first, refusing a longer value immediately. */
function boundOf(checks: Definition['checks'] = []): number | undefined {
  const first = checks[0]?._zod.def as MaxLength | undefined;
  return first?.check === 'max_length' && first.abort ? first.maximum : undefined;
}

function literalsOf(schema: z.core.$ZodType): Readonly<Record<string, unknown>> {
  const shape = (definitionOf(schema)['shape'] ?? {}) as Record<string, z.core.$ZodType>;
  const literals = Object.entries(shape).flatMap(([name, field]) => {
    const { type, values } = definitionOf(field);
    return type === 'literal' ? [[name, (values as unknown[])[0]]] : [];
  });
  return Object.fromEntries(literals);
}

function fieldsOf(schema: z.core.$ZodType, path: readonly string[] = []): Field[] {
  const definition = definitionOf(schema);
  const below = (name: string, ...step: string[]) =>
    fieldsOf(definition[name] as z.core.$ZodType, [...path, ...step]);
  switch (definition.type) {
    case 'string':
      return [{ path, bound: boundOf(definition.checks) }];
    case 'object':
      return Object.entries(definition['shape'] as Record<string, z.core.$ZodType>).flatMap(
        ([name, field]) => fieldsOf(field, [...path, name]),
      );
    case 'array':
      return below('element', '0');
    case 'record':
      return [...below('keyType', 'key'), ...below('valueType', 'key')];
    case 'union':
      return (definition['options'] as z.core.$ZodType[]).flatMap((option) =>
        fieldsOf(option, path).map((field) =>
          path.length === 0 ? { ...field, beside: literalsOf(option) } : field,
        ),
      );
    case 'pipe': {
      const entrance = definitionOf(definition['in'] as z.core.$ZodType);
      // Only checks for presence; a later check validates the string.
      const onlyPresence = entrance.type === 'string' && !entrance.checks?.length;
      return onlyPresence || entrance.type === 'transform' ? below('out') : below('in');
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
      return below('innerType');
    default:
      return [];
  }
}

const inputs = (endpoint: Endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ part, schema }] : [];
  });

/** A file's own limit is in bytes. */
const takesFile = ({ upload, bodyLimit = 0 }: Endpoint) => upload || bodyLimit > megabyte;
const megabyte = 1024 * 1024;
const name = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A value with only `value` at `path`. */
function inputWith(path: readonly string[], value: string): unknown {
  return path.reduceRight<unknown>(
    (inner, step) => (step === '0' ? [inner] : { [step]: inner }),
    value,
  );
}

const repeated = (unit: string) => unit.repeat(Math.ceil(megabyte / unit.length));
/** A megabyte each of what makes careless code slow: unsorted combining marks above all. */
const hostile = {
  'unsorted combining marks': repeated('\u0315\u0300'),
  'one letter': repeated('a'),
  spaces: `a${repeated(' ')}b`,
  digits: repeated('1'),
  'an address': `${repeated('a@')}.`,
  slashes: `https://${repeated('/')}`,
  'dots and dashes': repeated('a-.'),
  'variation selectors': repeated('\ufe0f'),
  'half a pair': repeated('\ud83d'),
  commas: repeated(','),
};

/** CPU milliseconds that one parse may take. Counting a megabyte takes some 20; sorting its marks took minutes. */
const cpuLimit = 500;

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('a string that a call takes', () => {
  const endpoints = routes.map(({ endpoint }) => endpoint);

  it('has a length, checked before anything else', () => {
    const unbounded = endpoints.flatMap((endpoint) =>
      inputs(endpoint).flatMap(({ part, schema }) =>
        fieldsOf(schema)
          // A file extracted from its body is never in memory as a whole.
          .filter(({ path }) => !(endpoint.upload?.asDataUrl && path[0] === 'imageData'))
          .filter(({ bound }) => bound === undefined)
          .map(({ path }) => `${name(endpoint)} ${part}.${path.join('.')}`),
      ),
    );
    expect(unbounded).toEqual([]);
  });

  it.each(Object.entries(hostile))('costs nothing as a megabyte of %s', (_, value) => {
    const slow = endpoints.flatMap((endpoint) =>
      inputs(endpoint).flatMap(({ part, schema }) =>
        fieldsOf(schema).flatMap(({ path }) => {
          const input = inputWith(path, value);
          const parse = () => void z.safeParse(schema, input);
          // The first run may include compilation and garbage collection.
          const quick = [1, 2, 3].some(() => cpuOf(parse) <= cpuLimit);
          return quick ? [] : [`${name(endpoint)} ${part}.${path.join('.')}`];
        }),
      ),
    );
    expect(slow).toEqual([]);
  });

  it.each(['a\0b', '\0', '\ud800', 'a\u007f'])('has no %j, which the database refuses', (value) => {
    const taken = endpoints.flatMap((endpoint) =>
      inputs(endpoint).flatMap(({ part, schema }) =>
        fieldsOf(schema)
          // Files may contain anything; their readers drop it.
          .filter(({ path }) => !takesFile(endpoint) || path[0] === 'name')
          .filter(({ path, beside }) => {
            const input = { ...beside, ...(inputWith(path, value) as object) };
            const { error } = z.safeParse(schema, input);
            return !error?.issues.some((issue) => issue.path.join() === path.join());
          })
          .map(({ path }) => `${name(endpoint)} ${part}.${path.join('.')}`),
      ),
    );
    expect(taken).toEqual([]);
  });

  it('fits its body, as UTF-8, where each field is as long as it may be', () => {
    const tooTight = endpoints.flatMap((endpoint) => {
      const max = endpoint.body ? longestBody(endpoint.body) : 0;
      const limit = endpoint.bodyLimit ?? defaultBodyLimit;
      return max > limit && !takesFile(endpoint) ? [`${name(endpoint)}: ${max} of ${limit}`] : [];
    });
    expect(tooTight).toEqual([]);
  });
});

/** The least of all maximum lengths; 0 without any. */
function maximumOf(checks: Definition['checks'] = []): number {
  const maxima = checks.flatMap(({ _zod }) => {
    const { check, maximum } = _zod.def as MaxLength;
    return check === 'max_length' ? [maximum] : [];
  });
  return maxima.length > 0 ? Math.min(...maxima) : 0;
}

/** Bytes of a JSON body whose every string is as long as it may be, four bytes a character. */
function longestBody(schema: z.core.$ZodType): number {
  const definition = definitionOf(schema);
  const of = (key: string) => longestBody(definition[key] as z.core.$ZodType);
  switch (definition.type) {
    case 'string':
      return 4 * maximumOf(definition.checks);
    case 'object':
      return Object.entries(definition['shape'] as Record<string, z.core.$ZodType>).reduce(
        (sum, [key, field]) => sum + key.length + 4 + longestBody(field),
        2,
      );
    case 'array':
      return maximumOf(definition.checks) * (of('element') + 1);
    case 'union':
      return Math.max(...(definition['options'] as z.core.$ZodType[]).map(longestBody));
    case 'pipe':
      return Math.max(of('in'), of('out'));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return of('innerType');
    default:
      return 20;
  }
}
