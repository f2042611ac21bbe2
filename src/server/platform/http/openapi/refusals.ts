import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { type ErrorCode, errorDefinitions } from '#contract/errors.ts';
import { errorCodesOf } from '../endpoint-errors.ts';
import { capitalized } from './contract-names.ts';
import { headersOf } from './headers.ts';
import { type JsonSchema, tidySchema } from './tidy-schema.ts';

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

const definitions: ErrorDefinitions = errorDefinitions;

/** Responses that most calls share: those with a single code that belongs to no capability. */
const shared = (Object.keys(errorDefinitions) as ErrorCode[]).filter((code) => !code.includes('.'));
const sharedName = (code: string) => code.split('_').map(capitalized).join('');

export const sharedRefusals: Readonly<Record<string, Response>> = Object.fromEntries(
  shared.map((code) => [sharedName(code), refusal([code])]),
);

/** The responses of a call that is refused, by status. */
export function refusalsOf(endpoint: Endpoint): Record<string, Refusal> {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => {
    const definition = definitions[code];
    if (!definition)
      throw new Error(
        `${endpoint.method} ${endpoint.path} lists the error ${code}, which no capability defines`,
      );
    return definition[0];
  });
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [code = '', ...more] = codes.toSorted();
      return more.length === 0 && !code.includes('.')
        ? [status, { $ref: `#/components/responses/${sharedName(code)}` }]
        : [status, refusal(codes.toSorted())];
    }),
  );
}

function refusal(codes: readonly string[]): Response {
  const rows = codes.map((code) => `- \`${code}\`: ${definitions[code]?.[1]}`);
  const plain = codes.filter((code) => code === 'invalid_input' || !definitions[code]?.[2]);
  const detailed = codes.filter((code) => !plain.includes(code));
  const bodies = [
    ...(plain.length > 0 ? [bodyOf({ enum: plain })] : []),
    ...detailed.map((code) => bodyOf({ const: code }, detailsOf(code))),
  ];
  const [schema = {}, ...more] = bodies;
  return {
    description: rows.join('\n'),
    ...(codes.some((code) => definitions[code]?.[0] === 429)
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

function detailsOf(code: string): JsonSchema {
  const details = definitions[code]?.[2];
  return details ? tidySchema(z.toJSONSchema(details) as JsonSchema) : {};
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
