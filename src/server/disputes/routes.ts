import { type DisputeCalls, sendEvidence } from '#contract/disputes/disputes.ts';
import { handle, handleUpload, type Route } from '#server/platform/http/route.ts';
import { takeFile } from '#server/uploads/index.ts';
import { addComment, listComments } from './comment.ts';
import type { DisputedKind } from './disputed-order.ts';
import { openDispute, withdrawDispute } from './open-dispute.ts';
import { acceptSettlement, proposeSettlement } from './settle.ts';

export const routes: readonly Route[] = [
  handleUpload(sendEvidence, async (ctx, { file }) => {
    const { key, name } = await takeFile(ctx, 'attachment', file);
    return { key, name };
  }),
];

/** Opening a dispute and talking about it, under these calls. */
export const reportRoutes = (of: DisputedKind, calls: DisputeCalls): readonly Route[] => [
  handle(calls.open, (ctx, { params, body }) => openDispute(ctx, of, params.id, body.reason)),
  handle(calls.comment, (ctx, { params, body }) => addComment(ctx, of, params.id, body)),
  handle(calls.listComments, (ctx, { params }) => listComments(ctx, of, params.id)),
];

/** Every call about disputes of this kind of order. */
export const disputeRoutes = (of: DisputedKind): readonly Route[] => [
  ...reportRoutes(of, of.calls),
  handle(of.calls.withdraw, (ctx, { params }) => withdrawDispute(ctx, of, params.id)),
  handle(of.calls.propose, (ctx, { params, body }) => proposeSettlement(ctx, of, params.id, body)),
  handle(of.calls.accept, (ctx, { params }) => acceptSettlement(ctx, of, params.id, params.number)),
];
