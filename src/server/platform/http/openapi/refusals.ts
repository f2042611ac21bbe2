import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { errorDefinitions } from '#contract/errors.ts';
import { errorCodesOf } from '../endpoint-errors.ts';
import { capitalized } from './contract-names.ts';
import { headersOf } from './headers.ts';
import { type JsonSchema, simplifySchema } from './simplify-schema.ts';

export interface Content {
  readonly content: Readonly<
    Record<string, { readonly schema?: JsonSchema; readonly example?: unknown }>
  >;
}

export interface Response extends Partial<Content> {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
}

type Refusal = Response | { readonly $ref: string };

export interface Refusals {
  /** `components.responses`: those that several calls share, by their codes. */
  readonly components: Readonly<Record<string, Response>>;
  /** The responses of a call that is refused, by status. */
  of(endpoint: Endpoint): Record<string, Refusal>;
}

const definitions: ErrorDefinitions = errorDefinitions;

/** Failures of the site that any call may meet. */
const failures = ['internal', 'unavailable'];
/** Refusals that follow from a call's kind. Their capability has a name of its own for two. */
const general = new Set([
  ...Object.keys(definitions).filter((code) => !code.includes('.') && !failures.includes(code)),
  'account.confirmation_needed',
  'account.second_factor_needed',
]);
/** Names of more codes would be longer than what they stand for. */
const namedCodes = 6;

/** What each code tells people, in English. */
export const errorTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(definitions).map(([code, [, text]]) => [code, text]),
);

/** The refusals of these calls; equal ones are one component. */
export function refusalsOf(endpoints: readonly Endpoint[]): Refusals {
  const statuses = new Map(endpoints.map((endpoint) => [endpoint, codesByStatus(endpoint)]));
  const uses = Map.groupBy(
    [...statuses.values()].flatMap((codes) => [...codes.values()]),
    nameOf,
  );
  const isShared = (codes: readonly string[]) =>
    (codes.length <= namedCodes || codes.length === general.size) &&
    (uses.get(nameOf(codes))?.length ?? 0) > 1;
  return {
    components: Object.fromEntries(
      [...uses]
        .flatMap(([name, [codes = []]]) => (isShared(codes) ? [[name, codes] as const] : []))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, codes]) => [name, refusal(codes)]),
    ),
    of: (endpoint) =>
      Object.fromEntries(
        [...(statuses.get(endpoint) ?? [])].map(([status, codes]) => [
          status,
          isShared(codes) ? { $ref: `#/components/responses/${nameOf(codes)}` } : refusal(codes),
        ]),
      ),
  };
}

function nameOf(codes: readonly string[]): string {
  if (codes === failures) return 'Failed';
  if (codes.length === general.size) return 'Refused';
  return codes.map((code) => code.split(/[._]/).map(capitalized).join('')).join('Or');
}

/**
 * The codes of a call in order: its own by status, with those of its kind that have the same. The
 * others are 4XX and 5XX, which are equal for all calls.
 */
function codesByStatus(endpoint: Endpoint): Map<string, string[]> {
  const byStatus = Map.groupBy(errorCodesOf(endpoint) as string[], (code) => {
    const definition = definitions[code];
    if (!definition)
      throw new Error(
        `${endpoint.method} ${endpoint.path} lists the error ${code}, which no capability defines`,
      );
    return String(definition[0]);
  });
  const own = [...byStatus].filter(([, codes]) =>
    codes.some((code) => !general.has(code) && !failures.includes(code)),
  );
  return new Map([
    ...own.map(([status, codes]) => [status, codes.toSorted()] as const),
    ['4XX', [...general].toSorted()],
    ['5XX', failures],
  ]);
}

function refusal(codes: readonly string[]): Response {
  const plain = codes.filter((code) => code === 'invalid_input' || !definitions[code]?.[2]);
  const detailed = codes.filter((code) => !plain.includes(code));
  const bodies = [
    ...(plain.length > 0 ? [bodyOf({ enum: plain })] : []),
    ...detailed.map((code) => bodyOf({ const: code }, detailsOf(code))),
  ];
  const [schema = {}, ...more] = bodies;
  const statuses = new Set(codes.map((code) => definitions[code]?.[0]));
  const [status = 500] = statuses;
  return {
    description: statuses.size > 1 ? 'What any call may meet' : (STATUS_CODES[status] ?? 'Refused'),
    ...(statuses.has(429)
      ? {
          headers: headersOf(
            'X-RateLimit-Limit',
            'X-RateLimit-Remaining',
            'X-RateLimit-Reset',
            'Retry-After',
          ),
        }
      : {}),
    content: {
      'application/json': { schema: more.length > 0 ? { anyOf: bodies } : schema },
    },
  };
}

/** The codes that a response names. */
export function codesOf({ content }: Response): string[] {
  const bodies = JSON.stringify(content ?? {}).matchAll(
    /"code":\{"type":"string","(?:enum":\[([^\]]*)\]|const":("[^"]*"))/g,
  );
  return [...bodies].flatMap(([, several, one]) => JSON.parse(`[${several ?? one}]`));
}

function detailsOf(code: string): JsonSchema {
  const details = definitions[code]?.[2];
  return details ? simplifySchema(z.toJSONSchema(details) as JsonSchema) : {};
}

/** The body of any refusal; it has what `invalid_input` adds, as most calls have that. */
export const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A message for people, in their language' },
    code: { type: 'string', enum: Object.keys(errorDefinitions) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A message for each field that was refused',
    },
    ...detailsOf('invalid_input').properties,
  },
};

/** The body of one or several codes, with what they add to it. */
function bodyOf(code: JsonSchema, details: JsonSchema = {}): JsonSchema {
  const { properties, required = [] } = details;
  const own = { type: 'object', properties: { code: { type: 'string', ...code }, ...properties } };
  return {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { ...own, ...(required.length > 0 ? { required } : {}) },
    ],
  };
}
