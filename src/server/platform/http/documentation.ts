import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { errorDefinitions } from '#contract/errors.ts';
import type { Platform } from '../platform.ts';
import { apiReferencePage } from './api-reference-page.ts';
import { schemaOf } from './json-schema.ts';
import type { Route } from './route.ts';
import { type StoredBody, sendStored, storeBody } from './stored-body.ts';

/** The contract as OpenAPI 3.1 at `/api/openapi.json`, and a page to read it at `/api/docs`. */
export function addDocumentation(
  server: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
): void {
  const endpoints = routes.map((route) => route.endpoint);
  const serve = (path: string, type: string, make: (siteName: string) => string) => {
    // Made on first request: most processes never get one.
    let made: { readonly siteName: string; readonly body: StoredBody } | undefined;
    server.get(path, { config: { cost: 'cheap' } }, async (request, reply) => {
      const { siteName } = platform.settings.now();
      if (made?.siteName !== siteName) made = { siteName, body: storeBody(type, make(siteName)) };
      reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-encoding');
      if (type.startsWith('text/html')) reply.header('content-security-policy', pagePolicy);
      return sendStored(request, reply, made.body);
    });
  };
  serve('/api/openapi.json', 'application/json; charset=utf-8', (siteName) =>
    JSON.stringify(describeApi(siteName, endpoints)),
  );
  serve('/api/docs', 'text/html; charset=utf-8', (siteName) =>
    apiReferencePage(siteName, endpoints),
  );
  serve('/api/docs.css', 'text/css', apiReferenceStyle);
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

function apiReferenceStyle(): string {
  return `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem}code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:8px}summary{cursor:pointer;padding:.5rem 0}summary b{display:inline-block;min-width:4.5rem}h2{margin-top:2.5rem;text-transform:capitalize}details{border-bottom:1px solid color-mix(in srgb,currentColor 15%,transparent)}`;
}

function describeApi(title: string, endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'code'],
          properties: {
            error: { type: 'string', description: 'What a person reads' },
            code: { type: 'string', enum: Object.keys(errorDefinitions) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  };
}

/** The common error body, or an extended one if an error of this call declares it. */
function refusalOf(endpoint: Endpoint) {
  const common = { $ref: '#/components/schemas/Error' };
  const definitions: ErrorDefinitions = errorDefinitions;
  const detailed = (endpoint.errors ?? []).flatMap((code) => {
    const details = definitions[code]?.[2];
    const named = { type: 'object', properties: { code: { const: code } } };
    return details ? [{ allOf: [common, named, schemaOf(details, 'output')] }] : [];
  });
  const schema = detailed.length === 0 ? common : { anyOf: [common, ...detailed] };
  return { description: 'Refused', content: { 'application/json': { schema } } };
}

function operation(endpoint: Endpoint) {
  const error = refusalOf(endpoint);
  return {
    summary: endpoint.summary,
    'x-cost': endpoint.cost,
    ...(endpoint.confirmed ? { 'x-confirmed': true } : {}),
    tags: [endpoint.path.split('/')[2]],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: endpoint.produces
          ? { [endpoint.produces]: {} }
          : { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
      },
      '4XX': error,
      '5XX': error,
    },
  };
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
