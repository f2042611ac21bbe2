import { invalid } from './errors.ts';

export type Tree = { [key: string]: string | Tree };

const MAX_DEPTH = 8;

/** Decodes Stripe's form encoding (`a[b][0]=c`) into nested objects; list indexes stay keys. */
export function decodeForm(text: string): Tree {
  const tree: Tree = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) place(tree, pathOf(name), value);
  return tree;
}

function pathOf(name: string): string[] {
  const head = name.split('[', 1)[0] ?? '';
  const rest = name.slice(head.length);
  const parts = [...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
  if (parts.length > MAX_DEPTH) throw invalid('Parameters are nested too deeply.');
  return [head, ...parts];
}

function place(tree: Tree, path: string[], value: string): void {
  let here = tree;
  for (const [index, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(here).length) : part;
    if (index === path.length - 1) {
      here[key] = value;
      return;
    }
    const next = here[key];
    if (next !== undefined && typeof next !== 'string') {
      here = next;
    } else {
      const made: Tree = Object.create(null);
      here[key] = made;
      here = made;
    }
  }
}
