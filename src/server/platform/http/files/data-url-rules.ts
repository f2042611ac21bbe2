import { DomainError } from '#contract/errors.ts';

/** Beginning of a picture's data URL inside of JSON, where a slash may be written `\/`. */
const beginning = /^data:image\\?\/[a-z0-9.+-]{1,40};base64,/i;
const longestBeginning = 64;
/** Characters of JSON besides the file. */
const maxBeside = 16 * 1024;
/** The longest escape minus one character: what may remain of a chunk until the next. */
const cutEscape = 5;

export interface Lifted {
  /** The JSON, with what follows `base64,` left out. */
  beside: string;
  /** How many data URLs were in it. */
  files: number;
}

/**
 * Extracts a picture's data URL from streamed JSON: yields its bytes chunk by chunk, and leaves the
 * rest in `lifted`. Only one chunk is in memory at a time. Errors: invalid_input.
 */
export async function* liftDataUrl(
  pieces: AsyncIterable<Buffer>,
  lifted: Lifted,
): AsyncGenerator<Buffer> {
  // The start of a string until its kind is known.
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
    if (lifted.beside.length > maxBeside) throw new DomainError('invalid_input');
  }
}

interface Run {
  readonly text: string;
  readonly inString: boolean;
  /** A quote follows: the string starts or ends. */
  readonly ends: boolean;
}

/** JSON in runs outside and inside its strings; an escape is never split. */
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

/** Decodes base64 in chunks of any length. */
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
