import type { AgreementChoice, OwnAgreementChoices } from '#contract/agreements/agreements.ts';
import { templateRights } from '#contract/agreements/usage-rights.ts';
import { DomainError } from '#contract/errors.ts';
import type { OrderKind } from '#contract/order.ts';
import { inTransaction, type Queryable, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type ChoiceScope,
  findChoice,
  listPackages,
  listScopedChoices,
  putChoice,
  putScopedChoice,
} from './choice-store.ts';

type Settings = Pick<Platform, 'settings'>;

/** What this creator offers with new orders: their own choice, or else the operator's. */
async function choiceOf(
  { settings }: Settings,
  db: Queryable,
  creatorId: number,
): Promise<AgreementChoice & { readonly bySite: boolean }> {
  const own = await findChoice(db, creatorId);
  if (own) return { ...own, bySite: false };
  const { agreementTemplate } = settings.now();
  const template = agreementTemplate === 'none' ? null : agreementTemplate;
  return { template, rights: template && templateRights[template], bySite: true };
}

/** What they offer with an order of this kind and package. */
export async function choiceFor(
  ctx: Settings,
  db: Queryable,
  creatorId: number,
  { kind, packageId }: { readonly kind: OrderKind; readonly packageId: number | null },
): Promise<AgreementChoice> {
  const scoped = await listScopedChoices(db, creatorId);
  // Hours without a package are as for all.
  const apart =
    kind === 'job' || packageId !== null
      ? scoped.find((one) => one.packageId === packageId)
      : undefined;
  return apart ?? choiceOf(ctx, db, creatorId);
}

function creatorOf({ viewer }: SignedInContext): number {
  if (viewer.creatorId === null) throw new DomainError('agreement.creator_only');
  return viewer.creatorId;
}

/** Every choice of the viewer. Errors: agreement.creator_only. */
export async function showChoices(
  ctx: SignedInContext,
  db: Queryable = ctx.db,
): Promise<OwnAgreementChoices> {
  const creatorId = creatorOf(ctx);
  const [choice, scoped, packages] = [
    await choiceOf(ctx, db, creatorId),
    await listScopedChoices(db, creatorId),
    await listPackages(db, creatorId),
  ];
  const of = (packageId: number | null): AgreementChoice | null => {
    const found = scoped.find((one) => one.packageId === packageId);
    return found ? { template: found.template, rights: found.rights } : null;
  };
  return {
    ...choice,
    jobs: of(null),
    packages: packages.map(({ id, title }) => ({ id, title, choice: of(id) })),
  };
}

const whole = ({ template, rights }: AgreementChoice): AgreementChoice => ({
  template,
  rights: template && (rights ?? templateRights[template]),
});

function change(ctx: SignedInContext, run: (tx: Tx, creatorId: number) => Promise<void>) {
  const creatorId = creatorOf(ctx);
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'creator', creatorId);
    await run(tx, creatorId);
    return showChoices(ctx, tx);
  });
}

/** Chooses for new orders; existing ones keep theirs. */
export const choose = (ctx: SignedInContext, choice: AgreementChoice) =>
  change(ctx, (tx, creatorId) => putChoice(tx, creatorId, whole(choice), ctx.clock()));

/** Chooses for jobs or a package alone; null: as for all. Errors: not_found. */
export const chooseFor = (
  ctx: SignedInContext,
  scope: ChoiceScope,
  choice: AgreementChoice | null,
) =>
  change(ctx, async (tx, creatorId) => {
    const known =
      scope === 'jobs' ||
      (await listPackages(tx, creatorId)).some(({ id }) => id === scope.packageId);
    if (!known) throw new DomainError('not_found');
    await putScopedChoice(tx, creatorId, scope, choice && { ...whole(choice), at: ctx.clock() });
  });
