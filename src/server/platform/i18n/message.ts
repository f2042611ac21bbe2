/** A thing whose name is looked up when read: one that a capability lists under `names`. */
export interface NameOf {
  readonly named: string;
  readonly id: number;
}

/** A parameter's value, formatted in the reader's language. */
export type Value =
  | string
  | number
  | NameOf
  | Message
  /** US dollars. */
  | { readonly cents: number }
  /** An instant in a time zone: 'Nov 27, 2:00 PM'. */
  | { readonly at: string; readonly timeZone: string; readonly year?: true }
  /** YYYY-MM-DD, the same day everywhere: 'March 20, 2027'. */
  | { readonly date: string }
  | { readonly list: readonly Message[] };

/** A text for people: English in ICU message format, and its parameters' values. */
export interface Message {
  readonly message: string;
  readonly values: Readonly<Record<string, Value>>;
}

/**
 * A text that is rendered when it is read. The first argument is a literal: `npm run words`
 * extracts it.
 */
export function msg<Values extends Message['values'] = Readonly<Record<string, never>>>(
  message: string,
  values?: Values,
): { readonly message: string; readonly values: Values } {
  return { message, values: values ?? ({} as Values) };
}

/**
 * Renders a text immediately. The first argument is a literal, in ICU's message format, or made by
 * `msg`.
 */
export type Translate = (message: string | Message, values?: Message['values']) => string;

const longest = 200;

/** A person's text as part of a line: without line breaks, and shortened. */
export function excerpt(text: string): string {
  const letters = [...text.replace(/\s+/gu, ' ').trim()];
  return letters.length <= longest
    ? letters.join('')
    : `${letters.slice(0, longest - 1).join('')}…`;
}
