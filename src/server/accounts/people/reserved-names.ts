import { DomainError } from '#contract/errors.ts';
import { lookOf, looksOf } from './lookalikes.ts';

/** Words that only speak for the site, in its languages. */
const ofTheSite = [
  ...['adm', 'admins?', 'administrators?', 'moderators?', 'operators?', 'root', 'system'],
  ...['official', 'verified', 'staff', 'team', 'support', 'help', 'helpdesk', 'security', 'trust'],
  ...['safety', 'billing', 'payments?', 'payouts?', 'refunds?', 'escrow', 'stripe', 'abuse'],
  ...['noreply', 'donotreply', 'postmaster', 'hostmaster', 'webmaster', 'mailerdaemon'],
  ...['api', 'null', 'undefined', 'deleted', 'deleteduser', 'usuarioeliminado'],
  ...['administradora?', 'moderadora?', 'equipo', 'soporte', 'ayuda', 'oficial', 'seguridad'],
  ...['pagos?', 'reembolsos?', 'customercare', 'customerservice', 'moderation', 'moderacion'],
].map(lookOf);
const between = [
  ...['the', 'and', 'customer', 'service', 'de', 'del', 'el', 'la', 'al', 'cliente'],
  ...['site', 'desk', 'departments?', 'dept', 'office', 'agents?', 'cent(?:er|re)', 'care'],
  ...['sitio', 'departamento', 'oficina', 'agente', 'centro', 'atencion'],
].map(lookOf);
const some = `(?:${[...ofTheSite, ...between].join('|')})*`;
const onlyOfTheSite = new RegExp(`^${some}$`);
const title = `(?:${between.join('|')})*(?:${ofTheSite.join('|')})${some}`;
const isTitle = new RegExp(`^${title}$`);

/** Marks that say whose name it is, and are no letters of it. */
const withoutTrademarks = (text: string) => text.replace(/[©®℗™℠]/g, '');
const letter = '[\\p{L}\\p{M}\\p{N}]';
const separator = '[^\\p{L}\\p{M}\\p{N}]';
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether these words are the site's name, alone or with words like support, with any separators.
 */
function speaksForSite(label: string, site: string): boolean {
  if (site === '') return false;
  const rest = label.split(site);
  return rest.length === 2 && rest.every((part) => onlyOfTheSite.test(part));
}

/** Refuses a username that suggests site staff. Errors: account.username_reserved. */
export function refuseReservedUsername(username: string, siteName: string): void {
  if (!isReservedUsername(username, siteName)) return;
  const { code, message } = new DomainError('account.username_reserved');
  throw new DomainError(code, { fields: { username: message } });
}

export function isReservedUsername(username: string, siteName: string): boolean {
  const site = bare(lookOf(siteName));
  // 'admin1', 'vvebmaster'.
  const plain = username.normalize('NFKC').replace(/^[\d._-]+|[\d._-]+$/g, '');
  return [...looksOf(username), ...looksOf(plain)].some((look) => {
    const label = bare(look);
    const titles = [label, label.replaceAll('vv', 'w')];
    return (
      /^deleted[._-]/.test(look) ||
      titles.some((one) => isTitle.test(one)) ||
      speaksForSite(label, site)
    );
  });
}

/** Refuses a full name that suggests the site itself. Errors: account.name_reserved. */
export function refuseReservedName(fullName: string, siteName: string): void {
  if (!isReservedName(fullName, siteName)) return;
  const { code, message } = new DomainError('account.name_reserved');
  throw new DomainError(code, { fields: { fullName: message } });
}

export function isReservedName(fullName: string, siteName: string): boolean {
  const ofSite = lookOf(withoutTrademarks(siteName));
  const site = bare(ofSite);
  const words = ofSite.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const severalWords = new RegExp(`(?<!${letter})${words.join(`${separator}+`)}(?!${letter})`, 'u');
  return looksOf(withoutTrademarks(fullName)).some((look) => {
    if (isTitle.test(bare(look))) return true;
    if (words.length > 1 && severalWords.test(look)) return true;
    // 'Ann (Golden Hour)', but not a person whose own name is the site's in one word.
    return [look, ...look.split(/[^\p{L}\p{M}\p{N}\s'’.-]+/u)].some((part) =>
      speaksForSite(bare(part), site),
    );
  });
}

/** The same rules as patterns over the letters and digits of a name's look, to search existing names. */
export function reservedPatterns(siteName: string) {
  const site = bare(lookOf(siteName)).replace(/[^a-z0-9]/g, '');
  const ofSite = site === '' ? '' : `|^${some}${site}${some}$`;
  const pattern = `^${title}$${ofSite}`;
  return { username: pattern, fullName: pattern };
}
