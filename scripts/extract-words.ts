import { generateMessageId } from '@lingui/message-utils/generateMessageId';

interface Found {
  readonly id: string;
  readonly message: string;
  readonly origin: [filename: string, line: number];
  readonly placeholders: Record<string, string>;
}
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
  readonly key?: { readonly name?: string };
}
type Take = (found: Found) => void;

/** Functions whose first argument is a message. */
const worded = new Set(['msg', 'say', 't']);
/** What the contract says to programmers. */
const forProgrammers = new Set(['summary', 'description']);

/**
 * Finds the texts for `npm run words`: in the web by Lingui's macros; on the server what is handed to `msg`, `t` and
 * `say`; in the contract every sentence, as its strings are messages of errors and of validation.
 */
export const extractWords = {
  match: (filename: string) => /\.tsx?$/.test(filename),
  async extract(filename: string, code: string, take: Take, context: unknown): Promise<void> {
    if (/\/src\/web\//.test(filename)) {
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

function* textsIn(
  node: unknown,
  everySentence: boolean,
): Generator<{ message: string; start: number }> {
  if (Array.isArray(node)) {
    for (const member of node) yield* textsIn(member, everySentence);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, callee, arguments: given, key, value, start } = node as Node & { start: number };
  const [first] = given ?? [];
  if (type === 'CallExpression' && worded.has(callee?.name ?? '') && isText(first))
    yield { message: String(first?.value), start };
  if (type === 'ImportDeclaration' || (everySentence && forProgrammers.has(key?.name ?? '')))
    return;
  if (everySentence && type === 'Literal' && typeof value === 'string' && /\w \w/.test(value))
    yield { message: value, start };
  for (const member of Object.values(node)) yield* textsIn(member, everySentence);
}

const isText = (node: Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string';
