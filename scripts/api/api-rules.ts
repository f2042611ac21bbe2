import { isDeepStrictEqual } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ContractNames, contractNames } from '#server/platform/http/openapi/contract-names.ts';
import { type ApiDocument, describeApi } from '#server/platform/http/openapi/document.ts';
import { examples } from '#server/platform/http/openapi/examples.ts';
import type { Parameter } from '#server/platform/http/openapi/operation.ts';
import { isNumber, type JsonSchema } from '#server/platform/http/openapi/simplify-schema.ts';

/** The mistakes in the document of these endpoints, in sentences. */
export async function checkApi(
  endpoints: readonly Endpoint[],
  names?: ContractNames,
): Promise<string[]> {
  const site = { name: 'Golden Hour', url: 'https://example.org' };
  const document = await describeApi(site, endpoints, names);
  return [
    ...(await lint(document)),
    ...vagueValues(document, ''),
    ...undescribedParameters(document),
    ...endpoints.flatMap(unmarkedPages),
    ...(names ? [] : await wrongExamples(endpoints)),
  ];
}

async function lint(document: ApiDocument): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Ours says no license of its own, and `/api/jobs/client/:userId` is older than this document.
      'info-license': 'off',
      'no-ambiguous-paths': 'off',
      // Headers and refusals are the same for any set of calls.
      'no-unused-components': 'off',
      'operation-singular-tag': 'error',
    },
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ message, location }) => `${message} (${location[0]?.pointer ?? 'openapi.json'})`,
  );
}

/** Query parameters that say nothing about themselves. */
function undescribedParameters({ paths, components }: ApiDocument): string[] {
  const calls = Object.values(paths).flatMap((path) => Object.values(path));
  const shared = Object.values(components['parameters'] ?? {}) as Parameter[];
  return [
    ...shared,
    ...calls.flatMap(({ parameters = [] }) => parameters.filter((one) => 'in' in one)),
  ].flatMap((one) =>
    one.in === 'query' && !one.description
      ? [`Say what the parameter ${one.name} means (openapi/operation.ts)`]
      : [],
  );
}

/** Keys that name what they count or point to. */
const clearKey = /(?:^i|I)ds?$/;
const timeKey = /(?:At|Until|Since)$|^(?:since|at)$/;

/** Properties whose unit, format or type a reader would have to guess. */
function vagueValues(part: unknown, place: string): string[] {
  if (part === null || typeof part !== 'object') return [];
  const {
    properties = {},
    name,
    schema,
    description = '',
  } = part as JsonSchema & {
    name?: string;
    schema?: JsonSchema;
  };
  // A parameter has its description beside its schema.
  const parameter = typeof name === 'string' ? { [name]: { ...schema, description } } : {};
  return [
    ...Object.entries({ ...properties, ...parameter }).flatMap(([key, schema]) => {
      const problem = vagueness(key, schema);
      return problem ? [`${place}: ${key} ${problem}`] : [];
    }),
    ...Object.entries(part).flatMap(([key, value]) =>
      key.startsWith('example') ? [] : vagueValues(value, `${place} ${key}`.trim()),
    ),
  ];
}

function vagueness(key: string, schema: JsonSchema): string | undefined {
  const value = schema.items ?? schema;
  if (isNumber(value) && !clearKey.test(key) && !schema.description && !value.description)
    return 'is a number without a unit. Use a field of contract/fields.ts, or z.describe';
  const saysForm = value.format ?? value.description ?? schema.description;
  if ([value.type].flat().includes('string') && timeKey.test(key) && !saysForm)
    return 'is a time without a format. Use `instant` of contract/fields.ts';
  if (Object.keys(schema).length === 0) return 'has no type. Declare what it may be';
  return undefined;
}

/** A list that continues elsewhere has to say so. */
function unmarkedPages({ method, path, query, paged, reply }: Endpoint): string[] {
  const continues =
    reply instanceof z.core.$ZodArray &&
    query instanceof z.core.$ZodObject &&
    ['before', 'after', 'cursor'].some((key) => key in query._zod.def.shape);
  return continues && !paged
    ? [`${method} ${path} takes a page's start: declare \`paged: true\``]
    : [];
}

/** An example has exactly the keys of its contract. */
async function wrongExamples(endpoints: readonly Endpoint[]): Promise<string[]> {
  const names = await contractNames();
  const byId = new Map(endpoints.map((endpoint) => [names.endpoints.get(endpoint)?.id, endpoint]));
  return Object.entries(examples).flatMap(([id, example]) =>
    (['body', 'reply'] as const).flatMap((part) => {
      const value = example[part];
      if (value === undefined) return [];
      const schema = byId.get(id)?.[part];
      if (!schema) return [`examples.json: ${id} has no ${part}`];
      const parsed = z.safeParse(schema, value);
      if (!parsed.success)
        return [`examples.json: ${id}.${part}: ${z.prettifyError(parsed.error)}`];
      const extra = part === 'reply' && !isDeepStrictEqual(parsed.data, value);
      return extra ? [`examples.json: ${id}.${part} has keys that no reply has`] : [];
    }),
  );
}
