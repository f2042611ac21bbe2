import type { AgreementChoice } from '#contract/agreements/agreements.ts';
import { templateRights } from '#contract/agreements/usage-rights.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Queryable } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findChoice, putChoice } from './choice-store.ts';

/** What this creator offers with new orders: their own choice, or else the operator's. */
export async function choiceOf(
  { settings }: Pick<Platform, 'settings'>,
  db: Queryable,
  creatorId: number,
): Promise<AgreementChoice & { readonly bySite: boolean }> {
  const own = await findChoice(db, creatorId);
  if (own) return { ...own, bySite: false };
  const { agreementTemplate } = settings.now();
  const template = agreementTemplate === 'none' ? null : agreementTemplate;
  return { template, rights: template && templateRights[template], bySite: true };
}

function creatorOf({ viewer }: SignedInContext): number {
  if (viewer.creatorId === null) throw new DomainError('agreement.creator_only');
  return viewer.creatorId;
}

export const showChoice = async (ctx: SignedInContext) => choiceOf(ctx, ctx.db, creatorOf(ctx));

/** Chooses for new orders; existing ones keep theirs. */
export function choose(ctx: SignedInContext, { template, rights }: AgreementChoice) {
  const creatorId = creatorOf(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const chosen = template && (rights ?? templateRights[template]);
    await putChoice(tx, creatorId, { template, rights: chosen }, ctx.clock());
    return choiceOf(ctx, tx, creatorId);
  });
}
