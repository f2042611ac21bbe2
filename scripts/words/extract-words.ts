import { generateMessageId } from '@lingui/message-utils/generateMessageId';

interface Found {
  readonly id: string;
  readonly message: string;
  readonly origin: [filename: string, line: number];
  readonly placeholders: Record<string, string>;
}
interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly id?: { readonly name?: string };
  readonly init?: Node | null;
  readonly callee?: { readonly name?: string; readonly property?: { readonly name?: string } };
  readonly arguments?: readonly Node[];
  readonly key?: { readonly name?: string };
}
type Take = (found: Found) => void;

/** Functions whose first argument is a message. */
const worded = new Set(['interpolate', 'msg', 't']);
/** The contract's texts for developers. */
const forProgrammers = new Set(['summary', 'description', 'unconfirmed']);
/** Errors that name a key, value, header or format stay English: only a program causes them. */
const namesCode =
  /\b[a-z]+[A-Z]|\w_\w|Idempotency-Key|Upload-|JSON|UUID|ISO 8601|MiB|SHA-256|\btus\b|another byte|the last reply/;

/**
 * Finds the texts for `npm run words`: in the web by Lingui's macros; on the server, arguments of `msg`, `t` and
 * `interpolate`, and values named `message`; in the contract every sentence for people, as its strings are error and
 * validation messages.
 */
export const extractWords = {
  match: (filename: string) => /\.tsx?$/.test(filename),
  async extract(filename: string, code: string, take: Take, context: unknown): Promise<void> {
    if (/\/src\/web\//.test(filename)) {
      if (!code.includes('@lingui/')) return;
      const { extractor } = await import('@lingui/cli/api');
      return extractor.extract(filename, code, take as never, context as never);
    }
    const { parseSync } = await import('vite');
    const inContract = /\/src\/contract\//.test(filename);
    for (const { message, start } of textsIn(parseSync(filename, code).program, inContract))
      take({
        id: generateMessageId(message),
        message,
        origin: [filename, code.slice(0, start).split('\n').length],
        placeholders: {},
      });
  },
};

interface Text {
  readonly message: string;
  readonly start: number;
}

function* textsIn(node: unknown, inContract: boolean): Generator<Text> {
  if (Array.isArray(node)) {
    for (const member of node) yield* textsIn(member, inContract);
  } else if (typeof node === 'object' && node !== null) {
    const one = node as Node;
    if (one.type === 'ImportDeclaration') return;
    if (inContract && isForProgrammers(one)) return;
    const text = inContract ? sentenceOf(one) : messageOf(one);
    const said = text ?? argumentOf(one);
    if (said !== undefined) yield { message: said, start: one.start };
    for (const member of Object.values(node)) yield* textsIn(member, inContract);
  }
}

/** `summary: '…'` and `z.describe('…')`. */
function isForProgrammers({ key, callee }: Node): boolean {
  return forProgrammers.has(key?.name ?? '') || callee?.property?.name === 'describe';
}

const textOf = (node: Node | null | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

function sentenceOf(node: Node | null | undefined): string | undefined {
  const text = textOf(node);
  if (text === undefined || !/\w \w/.test(text)) return undefined;
  return namesCode.test(text.replaceAll(/\{\w+\}/g, '')) ? undefined : text;
}

/** `message: '…'` and `const message = '…'`. */
function messageOf({ key, id, value, init }: Node): string | undefined {
  if (key?.name === 'message') return sentenceOf(value as Node);
  return id?.name === 'message' ? sentenceOf(init) : undefined;
}

function argumentOf({ type, callee, arguments: [first] = [] }: Node): string | undefined {
  const isMessage = type === 'CallExpression' && worded.has(callee?.name ?? '');
  return (isMessage && textOf(first)) || undefined;
}
