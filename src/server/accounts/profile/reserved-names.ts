import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { DomainError } from '#contract/errors.ts';

const shapes: Readonly<Record<string, string>> = confusables;

/**
 * How a text looks, after Unicode's TS 39: each letter replaced by the representative of its
 * lookalikes.
 */
function skeletonOf(value: string): string {
  return [...value.normalize('NFD')]
    .map((letter) => shapes[letter] ?? letter)
    .join('')
    .normalize('NFD');
}

/**
 * The key that two confusable usernames share. ASCII letters are kept, so ASCII names differ
 * whenever their letters do.
 */
export function usernameKey(username: string): string {
  return [...username.normalize('NFKC').toLowerCase().normalize('NFD')]
    .map((letter) => (letter < '\u0080' ? letter : shapeInAscii(letter)))
    .join('')
    .normalize('NFD');
}

function shapeInAscii(letter: string): string {
  const shape = (shapes[letter] ?? letter).toLowerCase();
  return shape === 'rn' ? 'm' : shape;
}

const ofTheSite = [
  'operators?',
  'admins?',
  'administrators?',
  'moderators?',
  'root',
  'support',
  'staff',
  'help',
  'helpdesk',
  'security',
  'official',
  'system',
  'team',
];
const reservedWord = new RegExp(`^(?:${ofTheSite.join('|')})$`);
const onlyOfTheSite = new RegExp(
  `^(?:${[...ofTheSite, 'the', 'customer', 'service'].join('|')})*$`,
);
const bare = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/**
 * Whether these words are the site's name, alone or with words like support, with any separators.
 */
function speaksForSite(words: string, siteName: string): boolean {
  const site = bare(siteName.normalize('NFKC'));
  if (site === '') return false;
  const rest = words.split(site);
  return rest.length === 2 && rest.every((part) => onlyOfTheSite.test(part));
}

/** Refuses a username that suggests site staff. Errors: account.username_reserved. */
export function refuseReservedUsername(username: string, siteName: string): void {
  if (!isReservedUsername(username, siteName)) return;
  const { code, message } = new DomainError('account.username_reserved');
  throw new DomainError(code, { fields: { username: message } });
}

export function isReservedUsername(username: string, siteName: string): boolean {
  const key = usernameKey(username);
  if (/^deleted[._-]/.test(key)) return true;
  const words = bare(key);
  return reservedWord.test(words) || speaksForSite(words, siteName);
}

/** Refuses a full name that suggests the site itself. Errors: account.name_reserved. */
export function refuseReservedName(fullName: string, siteName: string): void {
  if (!isReservedName(fullName, siteName)) return;
  const { code, message } = new DomainError('account.name_reserved');
  throw new DomainError(code, { fields: { fullName: message } });
}

export function isReservedName(fullName: string, siteName: string): boolean {
  const name = fullName.normalize('NFKC');
  return [name, name.toLowerCase()].some((written) =>
    speaksForSite(bare(asciiLike(written)), asciiLike(siteName)),
  );
}

/**
 * The same rules as patterns over a name's lower-case letters and digits, to search existing names.
 */
export function reservedPatterns(siteName: string) {
  const words = `(${ofTheSite.join('|')})`;
  const site = bare(siteName);
  const ofSite = site === '' ? '' : `|^${words}*${site}${words}*$`;
  return { username: `^${words}$${ofSite}`, fullName: site === '' ? '^$' : ofSite.slice(1) };
}

/** Lookalike letters and digits of any alphabet replaced by the letter they resemble. */
function asciiLike(value: string): string {
  return skeletonOf(value).replace(/rn/g, 'm');
}
