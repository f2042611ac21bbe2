import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parseSync } from 'vite';

/** Parts of an endpoint needed by the server, documentation and types, but not by pages. */
const left = new Set([
  'summary',
  'params',
  'query',
  'reply',
  'errors',
  'status',
  'bodyLimit',
  'perMinute',
]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key: Node & { readonly name?: string };
}
interface Call extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
}

/**
 * Removes from the browser's contract what only the server checks: the schemas of replies and
 * queries, and with them most of the schema library. Bodies stay, as forms validate with them.
 */
export function slimContract(): Plugin {
  const contract = join(import.meta.dirname, '../../src/contract/');
  return {
    name: 'slim-contract',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/src\/contract\// },
      handler(code, id) {
        if (!id.startsWith(contract)) return null;
        const cuts: [number, number][] = [];
        visit(parseSync(id, code).program, (call) => {
          for (const property of call.arguments[1]?.properties ?? []) {
            if (!left.has(property.key?.name ?? '')) continue;
            const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
            cuts.push([property.start, property.end + comma]);
          }
        });
        let kept = code;
        for (const [start, end] of cuts.sort((one, other) => other[0] - one[0])) {
          // Line breaks are kept, so no source map is needed.
          const gone = kept.slice(start, end).replace(/[^\n]/g, '');
          kept = kept.slice(0, start) + gone + kept.slice(end);
        }
        return { code: withoutUnusedImports(id, kept), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** A module with an unused import would still be bundled together with it. */
function withoutUnusedImports(id: string, code: string): string {
  let kept = code;
  for (const node of parseSync(id, code).program.body.toReversed()) {
    if (node.type !== 'ImportDeclaration' || node.specifiers.length === 0) continue;
    const rest = code.slice(0, node.start) + code.slice(node.end);
    if (node.specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\b`).test(rest))) continue;
    const gone = code.slice(node.start, node.end).replace(/[^\n]/g, '');
    kept = kept.slice(0, node.start) + gone + kept.slice(node.end);
  }
  return kept;
}

function visit(node: unknown, found: (call: Call) => void): void {
  if (Array.isArray(node)) {
    for (const member of node) visit(member, found);
  } else if (typeof node === 'object' && node !== null) {
    const call = node as Call;
    if (call.type === 'CallExpression' && call.callee.name === 'endpoint') found(call);
    else for (const member of Object.values(node)) visit(member, found);
  }
}
