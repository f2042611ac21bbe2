import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { describeApi, type Site } from './openapi/document.ts';
import { apiReferencePage } from './openapi/reference-page.ts';
import type { Route } from './route.ts';
import { type StoredBody, sendStored, storeBody } from './stored-body.ts';

/** The contract as OpenAPI 3.1 at `/api/openapi.json`, and a page to read it at `/api/docs`. */
export function addDocumentation(
  server: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
): void {
  const endpoints = routes.map((route) => route.endpoint);
  const serve = (path: string, type: string, make: (site: Site) => string | Promise<string>) => {
    // Made on first request: most processes never get one.
    let made: { readonly siteName: string; readonly body: Promise<StoredBody> } | undefined;
    server.get(path, { config: { cost: 'cheap' } }, async (request, reply) => {
      const { siteName } = platform.settings.now();
      if (made?.siteName !== siteName) {
        const site = { name: siteName, url: platform.publicUrl() };
        made = {
          siteName,
          body: Promise.resolve(make(site)).then((text) => storeBody(type, text)),
        };
      }
      const body = await made.body;
      reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-encoding');
      if (type.startsWith('text/html')) reply.header('content-security-policy', pagePolicy);
      return sendStored(request, reply, body);
    });
  };
  serve('/api/openapi.json', 'application/json; charset=utf-8', async (site) =>
    JSON.stringify(await describeApi(site, endpoints)),
  );
  serve('/api/docs', 'text/html; charset=utf-8', async (site) =>
    apiReferencePage(await describeApi(site, endpoints)),
  );
  serve('/api/docs.css', 'text/css', apiReferenceStyle);
}

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

function apiReferenceStyle(): string {
  return `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem}code,pre{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}pre{overflow:auto;padding:1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:8px}summary{cursor:pointer;padding:.5rem 0}summary b{display:inline-block;min-width:4.5rem}h2{margin-top:2.5rem;text-transform:capitalize}details{border-bottom:1px solid color-mix(in srgb,currentColor 15%,transparent)}`;
}
