/** A thing whose name is looked up when it is read: what a capability lists under `names`. */
export interface NameOf {
  readonly named: string;
  readonly id: number;
}

/** What stands for a parameter, written in the language of the reader. */
export type Value =
  | string
  | number
  | NameOf
  | Message
  /** US dollars. */
  | { readonly cents: number }
  /** An instant by the clocks of a time zone: 'Nov 27, 2:00 PM'. */
  | { readonly at: string; readonly timeZone: string; readonly year?: true }
  /** YYYY-MM-DD, the same day everywhere: 'March 20, 2027'. */
  | { readonly date: string }
  | { readonly list: readonly Message[] };

/** A text that a person reads: English in ICU's message format, and what stands for its parameters. */
export interface Message {
  readonly message: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** A text that is worded when it is read. The first argument is a literal: `npm run words` extracts it. */
export function msg<Values extends Message['values'] = Readonly<Record<string, never>>>(
  message: string,
  values?: Values,
): { readonly message: string; readonly values: Values } {
  return { message, values: values ?? ({} as Values) };
}

/** Words a text at once. The first argument is a literal, in ICU's message format, or made by `msg`. */
export type Say = (message: string | Message, values?: Message['values']) => string;

const longest = 200;

/** What a person wrote, within a line: on one line, and not all of a long text. */
export function excerpt(words: string): string {
  const letters = [...words.replace(/\s+/gu, ' ').trim()];
  return letters.length <= longest
    ? letters.join('')
    : `${letters.slice(0, longest - 1).join('')}…`;
}
