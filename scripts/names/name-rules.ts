import { parseSync } from 'vite';
import { z } from 'zod';

/** Parts of names that have another word here, see docs/glossary.md. */
const rules: readonly { readonly part: RegExp; readonly say: string }[] = [
  { part: /^most$/, say: 'max' },
  { part: /^usual$/, say: 'default' },
  { part: /^answer(s|ed|ing)?$/, say: 'response or reply; a person answers' },
  { part: /^(words|worded)$/, say: 'text or message' },
  { part: /^keeping$/, say: 'retention' },
  { part: /^seats?$/, say: 'access or viewer' },
  { part: /^tries$/, say: 'attempts' },
  { part: /^(tidy|sweep|purge)$/, say: 'prune' },
];
const suspicious = /most|usual|answer|word|keeping|seat|tries|tidy|sweep|purge/i;

export const KnownNames = z.object({
  /** Fields of requests, replies, rows and settings: they stay as members. */
  fields: z.array(z.string()),
  /** Names that stay, each with the files in which it may (a regular expression, '' for all). */
  kept: z.record(z.string(), z.string()),
  /** Names and files from before the rule: the list only becomes shorter. */
  old: z.array(z.string()),
});
export type KnownNames = z.infer<typeof KnownNames>;

export interface Named {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  /** A key or a property, not a name of its own. */
  readonly isMember: boolean;
}

/** The names in a source file, and its own, that the rules are about; a text named `words` as `words: string`. */
export function namesIn(path: string, source: string): Named[] {
  const own = path.split('/').filter((part) => adviceFor(part.replace(/\..*$/, '')));
  const found: Named[] = own.map((name) => ({
    path,
    line: 1,
    name,
    isMember: false,
  }));
  if (!suspicious.test(source)) return found;
  walk(parseSync(path, source).program, (name, start, isMember) => {
    if (!adviceFor(name)) return;
    found.push({ path, line: source.slice(0, start).split('\n').length, name, isMember });
  });
  return found;
}

/** What should be said instead of a name, or undefined. */
export function adviceFor(name: string): string | undefined {
  if (name === 'words') return undefined;
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return rules.find(({ part }) => parts.some((one) => part.test(one)))?.say;
}

/** One line for each name that has another word here, and for each in the list that is gone. */
export function checkNames(found: readonly Named[], { fields, kept, old }: KnownNames): string[] {
  const listed = new Set(old);
  const members = new Set(fields);
  const unknown = found.filter(({ path, name, isMember }) => {
    if (listed.has(name) || (isMember && members.has(name))) return false;
    const where = kept[name];
    return where === undefined || !new RegExp(where).test(path);
  });
  const gone = old.filter((name) => !found.some((one) => one.name === name));
  return [
    ...unknown.map(
      ({ path, line, name }) => `${path}:${line}: '${name}' says ${adviceFor(name)} here`,
    ),
    ...gone.map((name) => `'${name}' is gone: node scripts/names/check-names.ts --update`),
  ];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: unknown;
  readonly computed?: boolean;
  readonly typeAnnotation?: { readonly typeAnnotation?: { readonly type?: string } } | null;
}

type Add = (name: string, start: number, isMember: boolean) => void;

function walk(node: unknown, add: Add, isMember = false): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, add);
  } else if (isNode(node)) {
    const { type, name, start, computed } = node;
    if (/^(JSX|Private)?Identifier$/.test(type) && typeof name === 'string') {
      add(isText(node) ? 'words: string' : name, start, isMember);
    }
    for (const [key, value] of Object.entries(node)) {
      const names = type === 'JSXAttribute' ? key === 'name' : /^(key|property)$/.test(key);
      walk(value, add, names && !computed);
    }
  }
}

function isText({ name, typeAnnotation }: Node): boolean {
  return name === 'words' && typeAnnotation?.typeAnnotation?.type === 'TSStringKeyword';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
