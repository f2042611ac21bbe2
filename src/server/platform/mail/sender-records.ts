import { Resolver } from 'node:dns/promises';
import type { Config } from '../config/config.ts';

/** What the domain of the sender says about who may send for it. */
export interface SenderRecords {
  readonly domain: string;
  /** TXT records that begin with v=spf1. */
  readonly spf: readonly string[];
  /** Those of the domain, or of the one above it. */
  readonly dmarc: readonly string[];
  /** Undefined where no selector is set; null without a record. */
  readonly dkim: string | null | undefined;
}

type Look = (name: string) => Promise<readonly string[]>;

/** TXT records of a name, each in one piece; none where there is no such name. Rejects if nobody answers. */
const lookUp: Look = async (name) => {
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
};

/** Where mail comes from: the domain of MAIL_FROM, or of the site. */
export function senderDomain({ MAIL_FROM }: Pick<Config, 'MAIL_FROM'>, publicUrl: string): string {
  return /@([^>\s]+)/.exec(MAIL_FROM ?? '')?.[1]?.toLowerCase() ?? new URL(publicUrl).hostname;
}

/** Reads SPF, DMARC and, for the selector in MAIL_DKIM_SELECTOR, DKIM. */
export async function readSenderRecords(
  { MAIL_DKIM_SELECTOR: selector }: Pick<Config, 'MAIL_DKIM_SELECTOR'>,
  domain: string,
  look: Look = lookUp,
): Promise<SenderRecords> {
  const starting = (records: readonly string[], start: string) =>
    records.filter((record) => record.toLowerCase().startsWith(start));
  const above = domain.split('.').slice(1).join('.');
  const [own, policy, higher, key] = await Promise.all([
    look(domain),
    look(`_dmarc.${domain}`),
    above.includes('.') ? look(`_dmarc.${above}`) : [],
    selector === undefined ? undefined : look(`${selector}._domainkey.${domain}`),
  ]);
  const dmarc = starting(policy, 'v=dmarc1');
  return {
    domain,
    spf: starting(own, 'v=spf1'),
    dmarc: dmarc.length > 0 ? dmarc : starting(higher, 'v=dmarc1'),
    dkim: key && (key.find((record) => /(?:^|;)\s*p=[^;\s]/.test(record)) ?? null),
  };
}
