/** The region for a language's number and date formats: the site's people are in the US, in any language. */
export const regionOf = (language: string): string => `${language}-US`;

/**
 * Every text of the contract for people is a catalog message, in English in the code. The server
 * translates it in its responses, and the browser in form validation.
 */
export interface FilledMessage {
  readonly message: string;
  readonly values: Readonly<Record<string, string | number | FilledMessage>>;
}

/** English with its parameters filled in. */
export function englishOf({ message, values }: FilledMessage): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'object' ? englishOf(value) : String(value);
  });
}

const filled = new Map<string, FilledMessage>();

/**
 * A message with its parameters filled in, in English. Its template is kept for translation: only
 * for values from a small fixed set, such as limits.
 */
export function interpolate(
  message: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const english = englishOf({ message, values });
  filled.set(english, { message, values });
  return english;
}

/** The message behind an English text of the contract. */
export function messageOf(english: string): FilledMessage {
  return filled.get(english) ?? { message: english, values: {} };
}

/** Without a second full stop after a time that ends in one, such as '10:00 a.m.' in Spanish. */
export const withOneStop = (text: string): string =>
  text.replace(/(?<=\b[ap]\.\s?m\.)\.(?!\.)/gu, '');
