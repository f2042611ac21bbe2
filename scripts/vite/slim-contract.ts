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
  /** Of a member expression. */
  readonly property?: { readonly name?: string };
}
interface Property extends Node {
  readonly key: Node & { readonly name?: string };
}
interface Call extends Node {
  readonly type: 'CallExpression';
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
}
interface Declaration extends Node {
  readonly declarations?: readonly { readonly init: Node | null }[];
}
interface Statement extends Declaration {
  readonly declaration?: Declaration | null;
}

const pure = '/* @__PURE__ */ ';
const isCall = (node: Node): node is Call => node.type === 'CallExpression';

/**
 * Removes from the browser's contract what only the server checks: the schemas of replies and
 * queries. Bodies stay, as forms validate with them. The other schemas are marked as pure, so that
 * only pages that use one load the schema library.
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
          if (!isCall(call) || call.callee.name !== 'endpoint') return;
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
        return { code: withPureConstants(id, kept), map: null, moduleSideEffects: false };
      },
    },
  };
}

/**
 * Marks every call whose result is a constant of the module, or a part of one. Spreads and reads of a schema's shape
 * may do anything in a bundler's eyes, and would keep the constants of all pages: those are calls as a whole.
 */
function withPureConstants(id: string, code: string): string {
  const insertions = new Map<number, string>();
  const insert = (at: number, text: string) =>
    insertions.set(at, `${insertions.get(at) ?? ''}${text}`);
  for (const statement of parseSync(id, code).program.body as readonly Statement[]) {
    const { type, declarations = [] } = statement.declaration ?? statement;
    if (type !== 'VariableDeclaration') continue;
    for (const { init } of declarations) {
      const calls: number[] = [];
      let isOpaque = false;
      const look = ({ type: kind, start, property }: Node) => {
        if (kind === 'CallExpression') calls.push(start);
        isOpaque ||= kind === 'SpreadElement' || property?.name === 'shape';
      };
      visit(init, look, /Function/);
      if (init && isOpaque) insert(init.start, `${pure}(() => (`);
      for (const start of new Set(calls)) insert(start, pure);
      if (init && isOpaque) insert(init.end, '))()');
    }
  }
  let marked = code;
  for (const [at, text] of [...insertions].sort(([one], [other]) => other - one))
    marked = marked.slice(0, at) + text + marked.slice(at);
  return marked;
}

function visit(node: unknown, found: (node: Node) => void, except?: RegExp): void {
  if (Array.isArray(node)) {
    for (const member of node) visit(member, found, except);
  } else if (typeof node === 'object' && node !== null) {
    const { type } = node as Node;
    if (except?.test(type)) return;
    if (type) found(node as Node);
    for (const member of Object.values(node)) visit(member, found, except);
  }
}
