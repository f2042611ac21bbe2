/** Where small faults can be made in a source file, found in its syntax tree. */
import { parseAst } from 'vite';

export const kinds = ['guard', 'comparison', 'state', 'await', 'rounding'] as const;
export type Kind = (typeof kinds)[number];

export interface Fault {
  readonly kind: Kind;
  readonly file: string;
  /** Whole lines that occur once in the file. */
  readonly find: string;
  readonly replace: string;
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  // biome-ignore lint/suspicious/noExplicitAny: nodes of the tree are told apart by their type.
  Record<string, any>
>;

const turned: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const rounded: Readonly<Record<string, string>> = { round: 'floor', ceil: 'floor', floor: 'ceil' };
const stateNames = new Set(['status', 'state', 'to', 'from', 'ending', 'paymentStatus']);

/** All faults that can be made in a file, in its order. */
export function findFaults(file: string, code: string): Fault[] {
  const nodes = [...walk(parseAst(code, { lang: 'ts' }) as unknown as Node)];
  const states = [...new Set(nodes.filter(isState).map(({ value }) => value.value as string))];
  return nodes
    .flatMap((node) => {
      const made = changeOf(node, code, states);
      return made ? [asLines(file, code, made)] : [];
    })
    .filter(({ find }) => code.split(find).length === 2);
}

interface Change {
  readonly kind: Kind;
  readonly node: Node;
  readonly text: string;
}

function changeOf(node: Node, code: string, states: readonly string[]): Change | undefined {
  const between = (start: number, end: number) => code.slice(start, end);
  if (isGuard(node)) return { kind: 'guard', node, text: '' };
  if (isState(node)) {
    const others = states.filter((state) => state !== node['value'].value);
    const other = others[node.start % others.length];
    if (other !== undefined) return { kind: 'state', node: node['value'], text: `'${other}'` };
  }
  if (node.type === 'BinaryExpression' && !isTypeof(node)) {
    const { left, operator, right } = node;
    const other = turned[operator];
    const text = `${between(node.start, left.end)} ${other} ${between(right.start, node.end)}`;
    if (other) return { kind: 'comparison', node, text };
  }
  if (node.type === 'ExpressionStatement' && node['expression'].type === 'AwaitExpression') {
    return {
      kind: 'await',
      node,
      text: `void ${between(node['expression'].argument.start, node.end)}`,
    };
  }
  if (node.type === 'MemberExpression' && node['object'].name === 'Math') {
    const other = rounded[node['property'].name];
    if (other) return { kind: 'rounding', node, text: `Math.${other}` };
  }
  return undefined;
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node).flat())
    if (typeof value?.type === 'string') yield* walk(value);
}

/** `if (…) throw …` or `if (…) return …`, without an else. */
function isGuard({ type, consequent, alternate }: Node): boolean {
  if (type !== 'IfStatement' || alternate) return false;
  const [first, second] = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
  return second === undefined && /^(Throw|Return)Statement$/.test(first?.type);
}

const isState = ({ type, key, value }: Node): boolean =>
  type === 'Property' && stateNames.has(key.name) && typeof value.value === 'string';

const isTypeof = ({ left, right }: Node): boolean =>
  [left, right].some(({ operator }) => operator === 'typeof');

function asLines(file: string, code: string, { kind, node, text }: Change): Fault {
  const start = code.lastIndexOf('\n', node.start) + 1;
  const end = code.indexOf('\n', node.end);
  const find = code.slice(start, end);
  const replace = `${code.slice(start, node.start)}${text}${code.slice(node.end, end)}`;
  return { kind, file, find, replace };
}
