import type { Endpoint } from '#contract/endpoint.ts';
import { schemaOf } from './json-schema.ts';

/** The contract as one readable page, without scripts. */
export function apiReferencePage(siteName: string, endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/')[2] ?? '');
  const sections = [...groups].map(
    ([name, members]) => `<h2>${escapeHtml(name)}</h2>${members.map(section).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(siteName)} API</title><link rel="stylesheet" href="/api/docs.css"></head><body><h1>${escapeHtml(siteName)} API</h1><p>All calls send and receive JSON; a session cookie says who is calling. State-changing calls need an <code>Origin</code> header of this site. Every error is <code>{"error": message, "code": code}</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`;
}

function section(endpoint: Endpoint): string {
  const parts = [
    ['Parameters', endpoint.params, 'input'],
    ['Query', endpoint.query, 'input'],
    ['Body', endpoint.body, 'input'],
    [
      `Answer (${endpoint.status ?? 200})`,
      endpoint.produces ? undefined : endpoint.reply,
      'output',
    ],
  ] as const;
  const shown = parts.map(([label, schema, io]) =>
    schema
      ? `<h3>${label}</h3><pre>${escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre>`
      : '',
  );
  return `<details><summary><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code> — ${escapeHtml(endpoint.summary)} <small>(${[endpoint.access, endpoint.cost, ...(endpoint.confirmed ? ['needs a fresh confirmation'] : [])].join(', ')})</small></summary>${shown.join('')}${endpoint.produces ? `<p>Answers a file: <code>${escapeHtml(endpoint.produces)}</code></p>` : ''}</details>`;
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
