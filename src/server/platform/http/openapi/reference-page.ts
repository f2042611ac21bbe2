import type { ApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import { codesOf } from './refusals.ts';

interface Call {
  readonly line: string;
  readonly operation: Operation;
}

type Ref = { readonly $ref: string };

/** The document as one readable page, without scripts: `#getBooking` leads to a call. */
export function apiReferencePage(document: ApiDocument): string {
  const { info, tags, paths, components } = document;
  /** The component that a `$ref` to a header, parameter or response names. */
  const resolve = <Part extends object>(part: Part | Ref): Part => {
    const [, , kind = '', name = ''] = '$ref' in part ? part.$ref.split('/') : [];
    return (components[kind]?.[name] ?? part) as Part;
  };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      line: `<b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>`,
      operation,
    })),
  );
  const title = escapeHtml(info.title);
  const sections = tags.map(
    ({ name, description }) =>
      `<h2 id="${name}">${name}</h2><p>${escapeHtml(description)}</p>${calls
        .filter(({ operation }) => operation.tags.includes(name))
        .map((call) => section(call, resolve, document['x-errors']))
        .join('')}`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${name}"><summary><code>${name}</code></summary>${schemaBlock(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/api/docs.css"></head><body><h1>${title} <small>${escapeHtml(info.version)}</small></h1>${prose(info.description)}<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p><nav>${tags.map(({ name }) => `<a href="#${name}">${name}</a>`).join(' ')} <a href="#schemas">schemas</a></nav>${sections.join('')}<h2 id="schemas">schemas</h2>${schemas.join('')}</body></html>`;
}

function section(
  { line, operation }: Call,
  resolve: <Part extends object>(part: Part | Ref) => Part,
  errors: ApiDocument['x-errors'],
): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const facts = [
    operation['x-access'],
    operation['x-cost'],
    ...(operation['x-confirmed'] ? ['needs a fresh confirmation'] : []),
  ];
  const replies = Object.entries(responses).map(([status, response]) => {
    const resolved = resolve(response);
    const { description, content } = resolved;
    // The bodies of refusals differ by their codes alone.
    const codes = codesOf(resolved).map((code) => `- \`${code}\`: ${errors[code]}`);
    return `<h3>${status}</h3>${prose(codes.join('\n') || description)}${Number(status) < 300 ? contents(content ?? {}) : ''}`;
  });
  return `<details id="${operationId}"><summary>${line} — ${escapeHtml(summary)} <small>(${facts.join(', ')})</small> <a href="#${operationId}">#</a></summary><p><code>${operationId}</code> ${escapeHtml(description ?? '')}</p>${parameters.length > 0 ? `<h3>Parameters</h3>${schemaBlock(parameters.map(resolve))}` : ''}${requestBody ? `<h3>Body</h3>${contents(requestBody.content)}` : ''}${replies.join('')}</details>`;
}

function contents(content: NonNullable<Operation['requestBody']>['content']): string {
  return Object.entries(content)
    .map(
      ([type, { schema, example }]) =>
        `<p><code>${escapeHtml(type)}</code></p>${schema ? schemaBlock(schema) : ''}${example === undefined ? '' : `<p>Example</p>${schemaBlock(example)}`}`,
    )
    .join('');
}

/** A link to a named schema, or JSON in which each `$ref` is a link. */
function schemaBlock(value: unknown): string {
  const { $ref: ref } = value as Partial<Ref>;
  if (ref) return `<p>${linkTo(ref.split('/').at(-1) ?? ref)}</p>`;
  const text = escapeHtml(JSON.stringify(value, null, 2));
  const linked = text.replaceAll(/#\/components\/schemas\/(\w+)/g, (_, name: string) =>
    linkTo(name),
  );
  return `<pre>${linked}</pre>`;
}

/** The Markdown that descriptions use: paragraphs, lists, `code` and **bold**. */
function prose(markdown: string): string {
  const marked = escapeHtml(markdown)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>');
  return marked
    .split('\n\n')
    .map((block) =>
      block.startsWith('- ')
        ? `<ul>${block.replaceAll(/^- (.*)$/gm, '<li>$1</li>')}</ul>`
        : `<p>${block}</p>`,
    )
    .join('');
}

const linkTo = (schema: string) => `<a href="#${schema}">${schema}</a>`;

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
