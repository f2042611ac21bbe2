/** Numbers and codes as people type, dictate and paste them. */

/** The text in one width, with the digits of every script as 0 to 9: a Japanese or Arabic keyboard types others. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** A script's digits are a row from 0 to 9. */
function digitValue(code: number): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

export type TypedNumber =
  | { readonly value: number; readonly asked?: undefined }
  /** Not taken without a question: '1200,50' may be 1,200.50 or a slip of 120,050. */
  | { readonly asked: number; readonly value?: undefined };

/**
 * A number of at most two decimals: '1,200', '1 200', '$1,200.00', '1200 USD' are 1200. '1,5', '1200,50', '1.200,00' and
 * '1.200' are asked about, '1200-1500' and '1.2k' are none: null.
 */
export function readNumber(typed: string): TypedNumber | null {
  const text = plainDigits(typed)
    .replace(/^\s*(?:us\s?\$|usd|\$)|(?:us\s?\$|usd|\$|dollars?)\s*$/gi, '')
    .trim();
  if (/^\d+(\.\d{1,2})?$|^\.\d{1,2}$/.test(text)) return { value: Number(text) };
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$|^\d{1,3}([\s'’]\d{3})+(\.\d{1,2})?$/.test(text))
    return { value: Number(text.replace(/[,\s'’]/g, '')) };
  // A comma before cents, and points between thousands.
  if (/^\d{1,3}([.\s'’]?\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(text))
    return { asked: Number(text.replace(/[.\s'’]/g, '').replace(',', '.')) };
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return { asked: Number(text.replaceAll('.', '')) };
  return null;
}

/** Hours, also as '1:30'. */
export function readHours(typed: string): TypedNumber | null {
  const clock = /^\s*(\d{1,2}):([0-5]\d)\s*$/.exec(plainDigits(typed));
  return clock ? { value: Number(clock[1]) + Number(clock[2]) / 60 } : readNumber(typed);
}

/** The number, or NaN, which every schema refuses with its message. */
export const numberOf = (typed: string): number => readNumber(typed)?.value ?? Number.NaN;
export const hoursOf = (typed: string): number => readHours(typed)?.value ?? Number.NaN;
