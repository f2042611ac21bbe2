import { countryCode, plain, stateCode } from './area-codes.ts';

/** One way to read a text: a town's name, and where it is; '' where the text does not say. */
export interface Reading {
  readonly name: string;
  /** A state's code, such as 'TX'; then the country is 'US'. */
  readonly region: string;
  /** A country's code, such as 'FR'. */
  readonly country: string;
}

type Area = Omit<Reading, 'name'>;

/** The form in which places are stored for the search by a part of their name: 'austin, tx'. */
export function normalizePlace(text: string): string {
  const [city = '', ...rest] = partsOf(text).filter((part) => countryCode(part) !== 'US');
  return [city, ...rest.map((part) => stateCode(part)?.toLowerCase() ?? part)].join(', ');
}

/**
 * The ways to read a text, the likeliest first: 'Austin TX', 'Austin (Texas)', 'Austin/TX', 'Austin, TX 78701' and
 * '123 Main St, Austin, TX' name Austin in Texas. A part that is neither a town nor a state or country is never passed
 * over: 'Austin, ZZ' has no reading. 'CA' is California first, or Canada for a home outside the US.
 */
export function readingsOf(text: string, homeCountry: string | undefined): Reading[] {
  const readings = readParts(partsOf(withoutZip(text)), '');
  if (homeCountry === undefined || homeCountry === 'US') return readings;
  return readings.toSorted((a, b) => Number(a.region !== '') - Number(b.region !== ''));
}

/** Whether the text names a whole state or country. */
export function namesArea(text: string): boolean {
  return areasOf(partsOf(text).join(' '), '').length > 0;
}

function readParts(parts: readonly string[], country: string): Reading[] {
  const last = parts.at(-1);
  if (last === undefined) return [];
  const before = parts.slice(0, -1);
  const readings = before.length === 0 ? inArea(parts, { region: '', country }) : [];
  if (before.length > 0) {
    for (const area of areasOf(last, country)) readings.push(...readUnder(before, area));
  }
  const words = last.split(' ');
  for (let count = 1; count <= Math.min(3, words.length - 1); count++) {
    const rest = words.slice(0, -count).join(' ');
    for (const area of areasOf(words.slice(-count).join(' '), country))
      readings.push(...readUnder([...before, rest], area));
  }
  // 'Toronto, Ontario, Canada': of regions abroad the gazetteer knows no names.
  if (country !== '' && before.length > 0) readings.push(...inArea(parts, { region: '', country }));
  return readings;
}

function readUnder(parts: readonly string[], area: Area): Reading[] {
  return area.region === '' ? readParts(parts, area.country) : inArea(parts, area);
}

/** The part next to the area first: what is before it is a street. */
function inArea(parts: readonly string[], area: Area): Reading[] {
  return parts.toReversed().flatMap((part) => namesIn(part).map((name) => ({ name, ...area })));
}

const longNames: Readonly<Record<string, string>> = {
  'new york': 'new york city',
  nyc: 'new york city',
};

/** Behind a house number the town is the last words. */
function namesIn(part: string): string[] {
  const words = part.split(' ');
  const ends = /^\d/.test(part) ? [3, 2, 1].map((count) => words.slice(-count).join(' ')) : [part];
  return [...new Set(ends)].map((name) => longNames[name] ?? name);
}

/** 'CA' is California and Canada. */
function areasOf(text: string, country: string): Area[] {
  const areas: Area[] = [];
  const region = country === '' || country === 'US' ? stateCode(text) : undefined;
  if (region !== undefined) areas.push({ region, country: 'US' });
  const named = country === '' ? countryCode(text) : undefined;
  if (named !== undefined) areas.push({ region: '', country: named });
  return areas;
}

function partsOf(text: string): string[] {
  return plain(text)
    .split(/[,;/|()[\]\n]| [-–—] /)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '');
}

/** Without a US postal code after the town; one by itself is kept. */
function withoutZip(text: string): string {
  return text.replace(/(?<=\S[\s,]+)\d{5}(-\d{4})?(?=\s*(,|$|\)))/, '');
}
