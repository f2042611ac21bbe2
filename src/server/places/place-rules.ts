import { stateCodes } from './us-states.ts';

/** The form in which places are compared: lower case, no accents, 'city, region', state names as codes. */
export function normalisePlace(text: string): string {
  const [city = '', ...rest] = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && part !== 'usa' && part !== 'us' && part !== 'united states');
  const region = rest.map((part) => stateCodes.get(part) ?? part);
  return [city, ...region].join(', ');
}
