/** Whose customs a language's numbers and dates follow: the site's people are in the US, whatever they read. */
export const regionOf = (language: string): string => `${language}-US`;

/**
 * Every string of the contract that a person reads is a message of the catalog: English, as it stands in the code.
 * The server says it in the reader's language when it answers; a form in the browser when it checks itself.
 */
export interface Filled {
  readonly message: string;
  readonly values: Readonly<Record<string, string | number | Filled>>;
}

/** English with its parameters filled in. */
export function englishOf({ message, values }: Filled): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'object' ? englishOf(value) : String(value);
  });
}

const filled = new Map<string, Filled>();

/**
 * A message with its parameters filled in, in English. How it was made is kept, so that it can be said in another
 * language: only for values of a small fixed set, such as limits.
 */
export function say(message: string, values: Readonly<Record<string, string | number>>): string {
  const english = englishOf({ message, values });
  filled.set(english, { message, values });
  return english;
}

/** The message that an English text of the contract was made of. */
export function messageOf(english: string): Filled {
  return filled.get(english) ?? { message: english, values: {} };
}
