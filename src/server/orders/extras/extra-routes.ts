import { handle, type Route } from '#server/platform/http/route.ts';
import type { ExtendedKind } from './extended-kind.ts';
import { payExtra, payTip } from './pay-extra.ts';
import { endExtra, proposeExtra } from './propose-extra.ts';

/** Every call about extras and tips of this kind of order. */
export function extraRoutes<Row>(of: ExtendedKind<Row>): readonly Route[] {
  const { calls } = of.extras;
  return [
    handle(calls.propose, (ctx, { params, body }) => proposeExtra(ctx, of, params.id, body)),
    handle(calls.pay, (ctx, { params }) => payExtra(ctx, of, params)),
    handle(calls.decline, (ctx, { params }) => endExtra(ctx, of, params, 'client')),
    handle(calls.withdraw, (ctx, { params }) => endExtra(ctx, of, params, 'creator')),
    handle(calls.tip, (ctx, { params, body }) => payTip(ctx, of, params.id, body.cents)),
  ];
}
