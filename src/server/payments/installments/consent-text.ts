import { createHash } from 'node:crypto';
import { regionOf } from '#contract/i18n.ts';
import { formatCents } from '#contract/money.ts';
import { cardNameOf } from '#contract/payments/card-brands.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Of the text below: changes with every word of it. */
const version = 1;

/** What a client agrees to: that the site charges a part of the price to a card on its day. */
export interface ConsentFacts {
  readonly bookingId: number;
  readonly cents: number;
  readonly dueAt: string;
  readonly timeZone: string;
  /** Null: the one about to be used. */
  readonly card: { readonly name: string; readonly last4: string } | null;
}

export interface ConsentText {
  readonly version: number;
  readonly sha256: string;
  readonly text: string;
}

function messageOf(site: string, day: string, { bookingId, cents, card }: ConsentFacts): Message {
  const values = { site, bookingId, amount: formatCents(cents), day };
  return card === null
    ? msg(
        '{site} may charge {amount} for booking #{bookingId} on {day} to the card I pay with now. If the card is declined, {site} tries again up to two more times in the three days after. I get an email a week and a day before. Until then I can pay earlier, choose another card, or choose to pay it myself on the booking’s page.',
        values,
      )
    : msg(
        '{site} may charge {amount} for booking #{bookingId} on {day} to my card {card}, or at once if that day has passed. If the card is declined, {site} tries again up to two more times in the three days after. I get an email a week and a day before. Until then I can pay earlier, choose another card, or choose to pay it myself on the booking’s page.',
        { ...values, card: cardNameOf(card) },
      );
}

/** The text as shown in this language, and its hash. */
export function consentText(ctx: Platform, locale: string, facts: ConsentFacts): ConsentText {
  const day = new Intl.DateTimeFormat(regionOf(locale), {
    timeZone: facts.timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(facts.dueAt));
  const message = messageOf(ctx.settings.now().siteName, day, facts);
  const text = ctx.translator.translate(locale, message);
  return { version, text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** The text with this hash, in any language; undefined if the sum, day or card has changed since. */
export const agreedText = (
  ctx: Platform,
  facts: ConsentFacts,
  sha256: string,
): ConsentText | undefined =>
  ctx.translator.locales
    .map((locale) => consentText(ctx, locale, facts))
    .find((each) => each.sha256 === sha256);
