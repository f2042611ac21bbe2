import * as contract from '#contract/offers/offers.ts';
import { listPage } from '#server/platform/http/list-page.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { acceptOffer, hireByOffer } from './ending/accept-offer.ts';
import { askForChange, declineOffer, withdrawOffer } from './ending/end-offer.ts';
import { loadOffer, momentOf } from './load-offer.ts';
import { listOffersOf } from './offer-view-store.ts';
import { askForOffer } from './writing/ask-for-offer.ts';
import { reviseOffer, sendOffer } from './writing/send-offer.ts';

export const routes: readonly Route[] = [
  handle(contract.askForOffer, (ctx, { body }) => askForOffer(ctx, body)),
  handle(contract.sendOffer, (ctx, { body }) => sendOffer(ctx, body)),
  handle(contract.listOffers, (ctx, { query }) =>
    listPage(ctx, contract.listOffers, { query }, (page) =>
      listOffersOf(ctx.db, ctx.viewer, page, momentOf(ctx)),
    ),
  ),
  handle(contract.getOffer, (ctx, { params }) => loadOffer(ctx.db, ctx, params.id)),
  handle(contract.offerVersion, (ctx, { params, body }) => reviseOffer(ctx, params.id, body)),
  handle(contract.askForChange, (ctx, { params, body }) => askForChange(ctx, params.id, body.note)),
  handle(contract.acceptOffer, (ctx, { params, body }) => acceptOffer(ctx, params.id, body)),
  handle(contract.hireByOffer, (ctx, { params, body }) => hireByOffer(ctx, params.id, body)),
  handle(contract.declineOffer, (ctx, { params, body }) =>
    declineOffer(ctx, params.id, body.reason),
  ),
  handle(contract.withdrawOffer, (ctx, { params }) => withdrawOffer(ctx, params.id)),
];
