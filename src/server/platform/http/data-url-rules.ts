import { DomainError } from '#contract/errors.ts';

/** Beginning of a picture's data URL inside of JSON, where a slash may be written `\/`. */
const beginning = /^data:image\\?\/[a-z0-9.+-]{1,40};base64,/i;
const longestBeginning = 64;
/** Characters of JSON beside the file. */
const mostBeside = 16 * 1024;
/** Characters of the longest escape but one: what may be left of a piece until the next comes. */
const cutEscape = 5;

export interface Lifted {
  /** The JSON, with what follows `base64,` left out. */
  beside: string;
  /** How many data URLs were in it. */
  files: number;
}

/**
 * Lifts a picture's data URL out of JSON as the JSON comes in: yields the bytes it carries, piece by piece, and leaves
 * the rest in `lifted`. No more than a piece is in the memory at a time. Errors: invalid_input.
 */
export async function* liftDataUrl(
  pieces: AsyncIterable<Buffer>,
  lifted: Lifted,
): AsyncGenerator<Buffer> {
  // The beginning of a string until it is known what it is.
  let begun: string | undefined = '';
  let decode: ((base64: string, ends: boolean) => Buffer) | undefined;
  for await (const { text, inString, ends } of runsOf(pieces)) {
    if (!inString) lifted.beside += text;
    else if (decode) yield decode(text, ends);
    else if (begun === undefined) lifted.beside += text;
    else {
      begun += text;
      if (ends || begun.length > longestBeginning) {
        const head = beginning.exec(begun)?.[0];
        lifted.beside += head ?? begun;
        if (head) {
          lifted.files += 1;
          decode = createDecoder();
          yield decode(begun.slice(head.length), ends);
        }
        begun = undefined;
      }
    }
    if (ends) {
      lifted.beside += '"';
      [begun, decode] = ['', undefined];
    }
    if (lifted.beside.length > mostBeside) throw new DomainError('invalid_input');
  }
}

interface Run {
  readonly text: string;
  readonly inString: boolean;
  /** A quote follows: the string begins or ends. */
  readonly ends: boolean;
}

/** JSON in runs outside and inside of its strings; an escape is never cut. */
async function* runsOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Run> {
  let left = '';
  let inString = false;
  for await (const piece of pieces) {
    left += piece.toString('latin1');
    let at = 0;
    for (let ends = true; ends; ) {
      const run = inString ? /[^"\\]*(?:\\(?:u[\da-f]{4}|[^u])[^"\\]*)*/iy : /[^"]*/y;
      run.lastIndex = at;
      const text = run.exec(left)?.[0] ?? '';
      at += text.length;
      ends = left[at] === '"';
      yield { text, inString, ends };
      if (ends) {
        at += 1;
        inString = !inString;
      }
    }
    left = left.slice(at);
    if (left.length > cutEscape) throw new DomainError('invalid_input');
  }
}

/** Decodes base64 that comes in pieces of any length. */
function createDecoder(): (base64: string, ends: boolean) => Buffer {
  let left = '';
  return (base64, ends) => {
    const text = left + unescaped(base64).replace(/[^A-Za-z0-9+/_-]/g, '');
    const whole = ends ? text.length : text.length - (text.length % 4);
    left = text.slice(whole);
    return Buffer.from(text.slice(0, whole), 'base64');
  };
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    throw new DomainError('invalid_input');
  }
}
