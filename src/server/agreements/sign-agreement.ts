import type { Agreement, AgreementAddition } from '#contract/agreements/agreements.ts';
import type { AgreementTemplate, UsageRights } from '#contract/agreements/usage-rights.ts';
import { DomainError } from '#contract/errors.ts';
import type { AgreementAction } from '#contract/lifecycles/agreement.ts';
import type { OrderRef } from '#contract/order.ts';
import { countDaily } from '#server/accounts/index.ts';
import { inTransaction, type Queryable, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import {
  agreementActionsOf,
  isOpen,
  isWaiting,
  requireAgreementAction,
  toVersion,
} from './agreement-rules.ts';
import {
  type AgreedParties,
  type AgreementRow,
  changeVersion,
  closeVersions,
  findPartiesFor,
  listVersions,
} from './agreement-store.ts';
import {
  type AgreementFact,
  agreementDeclined,
  agreementSigned,
  agreementWithdrawn,
} from './events.ts';
import { offerVersion } from './offer-agreement.ts';

async function load(db: Queryable, ctx: SignedInContext, order: OrderRef) {
  const parties = await findPartiesFor(db, ctx.viewer, order);
  if (!parties) throw new DomainError('not_found');
  const all = await listVersions(db, order);
  // What an earlier creator offered is none of the next one's business.
  return { parties, versions: all.filter(({ creatorId }) => creatorId === parties.creatorId) };
}

/** Each extra that the client paid. */
const additionsOf = ({ kind }: OrderRef, { client, extras }: AgreedParties): AgreementAddition[] =>
  (extras ?? []).flatMap(({ reason, note, minutes, cents, feeCents, status, settledAt }) =>
    reason === null || status !== 'paid' || settledAt === null
      ? []
      : [
          {
            reason,
            note,
            minutes,
            // A job's service fee comes on top, a booking's commission is in its price.
            priceCents: kind === 'job' ? cents - feeCents : cents,
            acceptedAt: settledAt,
            acceptedBy: client,
          },
        ],
  );

/** Every version, as its two sides see it. Throws not_found for anyone else. */
export async function showAgreement(
  ctx: SignedInContext,
  order: OrderRef,
  db: Queryable = ctx.db,
): Promise<Agreement> {
  const { parties, versions } = await load(db, ctx, order);
  return {
    side: parties.side,
    versions: versions.map(toVersion),
    additions: additionsOf(order, parties),
    actions: [...agreementActionsOf(versions[0], parties.side, parties.status)],
    waiting: isOpen(parties.status) && isWaiting(versions),
  };
}

/** A version, for one of the two sides. Errors: not_found, agreement.none. */
export async function loadVersion(ctx: SignedInContext, order: OrderRef, number: number) {
  const { versions } = await load(ctx.db, ctx, order);
  const found = versions.find(({ version }) => version === number);
  if (!found) throw new DomainError('agreement.none');
  return found;
}

interface Locked {
  readonly tx: Tx;
  readonly parties: AgreedParties;
  readonly newest: AgreementRow;
  readonly fact: AgreementFact;
}

/** A step on the newest version, under the order's lock. */
function step(
  ctx: SignedInContext,
  order: OrderRef,
  action: AgreementAction,
  run: (locked: Locked) => Promise<void>,
): Promise<Agreement> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, order.kind, order.id);
    const { parties, versions } = await load(tx, ctx, order);
    const [newest] = versions;
    if (!newest) throw new DomainError('agreement.none');
    requireAgreementAction(newest.status, parties.side, action, parties.status);
    const { clientId, creatorUserId } = parties;
    const { id: agreementId, version } = newest;
    const fact = { order, agreementId, version, clientId, creatorUserId };
    await run({ tx, parties, newest, fact });
    return showAgreement(ctx, order, tx);
  });
}

/** Signs exactly these bytes; an earlier signed version is replaced. */
export function signAgreement(
  ctx: SignedInContext,
  order: OrderRef,
  { name, sha256 }: { readonly name: string; readonly sha256: string },
): Promise<Agreement> {
  return step(ctx, order, 'sign', async ({ tx, newest, fact }) => {
    if (newest.sha256 !== sha256) throw new DomainError('agreement.changed');
    const now = ctx.clock();
    await closeVersions(tx, order, ['signed'], 'replaced', now);
    await changeVersion(tx, newest.id, {
      status: 'signed',
      decidedAt: now,
      signedAt: now,
      signedBy: ctx.viewer.id,
      signedName: name,
      signedFrom: visitorKey(ctx.request.ip),
      signedWith: ctx.request.userAgent.slice(0, 500),
      signedConfirmed: ctx.viewer.confirmed,
    });
    await ctx.events.record(tx, agreementSigned, fact);
  });
}

export function declineAgreement(
  ctx: SignedInContext,
  order: OrderRef,
  reason: string,
): Promise<Agreement> {
  return step(ctx, order, 'decline', async ({ tx, newest, fact }) => {
    const decidedAt = ctx.clock();
    await changeVersion(tx, newest.id, { status: 'declined', decidedAt, declineReason: reason });
    await ctx.events.record(tx, agreementDeclined, fact);
  });
}

/** The creator takes an unsigned version back: the delivery no longer waits. */
export function withdrawAgreement(ctx: SignedInContext, order: OrderRef): Promise<Agreement> {
  return step(ctx, order, 'withdraw', async ({ tx, newest, fact }) => {
    await changeVersion(tx, newest.id, { status: 'withdrawn', decidedAt: ctx.clock() });
    await ctx.events.record(tx, agreementWithdrawn, fact);
  });
}

/** The creator offers other terms, or an agreement for an order without one. */
export function offerNewVersion(
  ctx: SignedInContext,
  order: OrderRef,
  offer: { readonly template: AgreementTemplate; readonly rights: UsageRights },
): Promise<Agreement> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, order.kind, order.id);
    const { parties } = await load(tx, ctx, order);
    requireAgreementAction(null, parties.side, 'offer', parties.status);
    await countDaily(ctx, tx, 'agreement.offered', { userId: ctx.viewer.id, about: order });
    await offerVersion(ctx, tx, order, { parties, ...offer });
    return showAgreement(ctx, order, tx);
  });
}
