import { createHash, randomBytes } from 'node:crypto';
import type { AgreementChoice, AgreementDocument } from '#contract/agreements/agreements.ts';
import type { AgreementTemplate, UsageRights } from '#contract/agreements/usage-rights.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { translateIn } from '#server/platform/i18n/translator.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type AgreedParties,
  closeVersions,
  findPartiesAsSystem,
  insertVersion,
  listVersions,
} from './agreement-store.ts';
import { writeAgreement } from './agreement-text-rules.ts';
import { choiceFor } from './choose-agreement.ts';
import { agreementOffered } from './events.ts';

export const sha256Of = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Offers what the creator chose for a new order, of this package if there is one, or what was `frozen` with an offer;
 * nothing if neither they nor the operator chose a template.
 */
export async function offerAgreement(
  ctx: Platform,
  tx: Tx,
  order: OrderRef,
  packageId: number | null = null,
  frozen?: AgreementChoice,
): Promise<void> {
  const parties = await findPartiesAsSystem(tx, order);
  if (!parties) return;
  const { kind } = order;
  const { template, rights } =
    frozen ?? (await choiceFor(ctx, tx, parties.creatorId, { kind, packageId }));
  if (template && rights) await offerVersion(ctx, tx, order, { parties, template, rights });
}

/** The next version; an earlier one that was not signed is replaced. */
export async function offerVersion(
  ctx: Platform,
  tx: Tx,
  order: OrderRef,
  offer: {
    readonly parties: AgreedParties;
    readonly template: AgreementTemplate;
    readonly rights: UsageRights;
  },
): Promise<void> {
  const { parties, template, rights } = offer;
  const { clientId, creatorId, creatorUserId } = parties;
  const now = ctx.clock();
  const version = 1 + ((await listVersions(tx, order))[0]?.version ?? 0);
  await closeVersions(tx, order, ['offered', 'declined'], 'replaced', now);
  const language = ctx.translator.choose(parties.clientLocale, undefined);
  const write = (locale: string) => ({
    ...writeAgreement(translateIn(ctx.translator, locale), locale, { ...parties, order }, rights),
    language: locale,
  });
  const content: AgreementDocument = {
    ...write(language),
    translations: ctx.translator.locales.filter((locale) => locale !== language).map(write),
    order,
    version,
    client: parties.client,
    creator: parties.creator,
    offeredAt: now.toISOString(),
    timeZone: parties.timeZone,
    rights,
  };
  const document = JSON.stringify(content);
  const agreementId = await insertVersion(tx, order, {
    licenseId: randomBytes(16).toString('base64url'),
    version,
    clientId,
    creatorId,
    template,
    document,
    sha256: sha256Of(document),
    offeredAt: now,
  });
  const fact = { order, agreementId, version, clientId, creatorUserId };
  await ctx.events.record(tx, agreementOffered, { ...fact, first: version === 1 });
}

/**
 * The order changed: an unsigned version is made again. A signed one holds until the client signs the next, which is
 * offered only for `terms` of it, such as another day.
 */
export async function renewAgreement(
  ctx: Platform,
  tx: Tx,
  order: OrderRef,
  changed: 'terms' | 'place',
): Promise<void> {
  const parties = await findPartiesAsSystem(tx, order);
  const [newest] = await listVersions(tx, order);
  if (!parties || newest?.creatorId !== parties.creatorId) return;
  const open = newest.status === 'offered' || newest.status === 'declined';
  if (!open && !(newest.status === 'signed' && changed === 'terms')) return;
  const { rights } = JSON.parse(newest.document) as AgreementDocument;
  await offerVersion(ctx, tx, order, { parties, template: newest.template, rights });
}

/** The creator has left the order: what was agreed with them ends. */
export const voidAgreements = (tx: Tx, order: OrderRef, at: Date): Promise<void> =>
  closeVersions(tx, order, ['offered', 'declined', 'signed'], 'void', at);
