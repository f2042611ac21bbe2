import { plainDigits } from '#contract/typed-number.ts';

/** As many digits as numbers have. */
const [fewest, max] = [7, 15];

/** The link that dials the number of a contact, its extension too; null if it is not one number. */
export function dialLink(contact: string): string | null {
  const typed = plainDigits(contact).replace(/(\+\d+\s*)\(0\)/, '$1');
  const [, number = '', extension] =
    /^(.*?)(?:(?:\bext(?:ension)?\b\.?|\bx|#)\s*(\d+))?\s*$/iu.exec(typed) ?? [];
  const digits = number.replaceAll(/\D/g, '').length;
  if (contact.includes('@') || digits < fewest || digits > max) return null;
  const dialed = number.replaceAll(/[^\d+]/g, '');
  return `tel:${dialed}${extension === undefined ? '' : `;ext=${extension}`}`;
}
