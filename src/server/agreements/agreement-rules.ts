import type { Agreement, AgreementVersion } from '#contract/agreements/agreements.ts';
import type { AgreementTemplate } from '#contract/agreements/usage-rights.ts';
import { DomainError } from '#contract/errors.ts';
import {
  type AgreementAction,
  type AgreementStatus,
  agreementLifecycle,
} from '#contract/lifecycles/agreement.ts';
import { allowedActions, transitionFor } from '#contract/lifecycles/lifecycle.ts';
import type { OrderSide } from '#contract/order.ts';

/** What the rules read of a version; its row satisfies it. */
export interface AgreementState {
  readonly licenseId: string;
  readonly version: number;
  readonly status: AgreementStatus;
  readonly template: AgreementTemplate;
  /** JSON. */
  readonly document: string;
  readonly sha256: string;
  readonly offeredAt: string;
  readonly signedAt: string | null;
  readonly signedName: string | null;
  readonly declineReason: string | null;
}

const isShown = (action: AgreementAction): action is Agreement['actions'][number] =>
  action === 'sign' || action === 'decline' || action === 'withdraw' || action === 'offer';

/** An order that still can change. */
export const isOpen = (orderStatus: string) =>
  orderStatus !== 'cancelled' && orderStatus !== 'completed';
const factsOf = (orderStatus: string) => ({ open: isOpen(orderStatus) });

/** What this side may do about the newest version; a new one may always be offered while the order is open. */
export function agreementActionsOf(
  newest: Pick<AgreementState, 'status'> | undefined,
  side: OrderSide,
  orderStatus: string,
): Agreement['actions'] {
  const facts = factsOf(orderStatus);
  return [newest?.status ?? null, null]
    .flatMap((state) => allowedActions(agreementLifecycle, state, [side], facts))
    .filter(isShown)
    .filter((action, at, all) => all.indexOf(action) === at);
}

/** Throws the matching refusal unless this side may take the action now. */
export function requireAgreementAction(
  state: AgreementState['status'] | null,
  side: OrderSide,
  action: AgreementAction,
  orderStatus: string,
): void {
  if (transitionFor(agreementLifecycle, action, side, state, factsOf(orderStatus))) return;
  const rows = agreementLifecycle.transitions.filter((row) => row.action === action);
  if (!rows.some(({ by }) => by.includes(side)))
    throw new DomainError(side === 'client' ? 'agreement.creator_only' : 'agreement.client_only');
  throw new DomainError('agreement.not_open');
}

export const isWaiting = (versions: readonly Pick<AgreementState, 'status'>[]): boolean =>
  versions.some(({ status }) => status === 'offered' || status === 'declined') &&
  !versions.some(({ status }) => status === 'signed');

export function toVersion(row: AgreementState): AgreementVersion {
  return {
    version: row.version,
    status: row.status,
    template: row.template,
    document: JSON.parse(row.document),
    sha256: row.sha256,
    offeredAt: row.offeredAt,
    signedAt: row.signedAt,
    signedName: row.signedName,
    declineReason: row.declineReason,
    licenseId: row.signedAt === null ? null : row.licenseId,
  };
}
