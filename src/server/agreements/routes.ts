import {
  type AgreementCalls,
  bookingAgreement,
  getAgreementChoice,
  jobAgreement,
  putAgreementChoice,
  putJobAgreementChoice,
  putPackageAgreementChoice,
} from '#contract/agreements/agreements.ts';
import { getLicense } from '#contract/agreements/licenses.ts';
import type { OrderKind } from '#contract/order.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { choose, chooseFor, showChoices } from './choose-agreement.ts';
import { agreementFile } from './render-agreement.ts';
import { showLicense } from './show-license.ts';
import * as signing from './sign-agreement.ts';

const routesOf = (kind: OrderKind, calls: AgreementCalls): readonly Route[] => [
  handle(calls.get, (ctx, { params }) => signing.showAgreement(ctx, { kind, id: params.id })),
  handle(calls.sign, (ctx, { params, body }) =>
    signing.signAgreement(ctx, { kind, id: params.id }, body),
  ),
  handle(calls.decline, (ctx, { params, body }) =>
    signing.declineAgreement(ctx, { kind, id: params.id }, body.reason),
  ),
  handle(calls.withdraw, (ctx, { params }) =>
    signing.withdrawAgreement(ctx, { kind, id: params.id }),
  ),
  handle(calls.offer, (ctx, { params, body }) =>
    signing.offerNewVersion(ctx, { kind, id: params.id }, body),
  ),
  handle(calls.file, async (ctx, { params }) => {
    const order = { kind, id: params.id } as const;
    const version = await signing.loadVersion(ctx, order, params.version);
    return agreementFile(ctx, version, ctx.viewer);
  }),
];

export const routes: readonly Route[] = [
  ...routesOf('booking', bookingAgreement),
  ...routesOf('job', jobAgreement),
  handle(getAgreementChoice, (ctx) => showChoices(ctx)),
  handle(putAgreementChoice, (ctx, { body }) => choose(ctx, body)),
  handle(putJobAgreementChoice, (ctx, { body }) => chooseFor(ctx, 'jobs', body.choice)),
  handle(putPackageAgreementChoice, (ctx, { params, body }) =>
    chooseFor(ctx, { packageId: params.id }, body.choice),
  ),
  handle(getLicense, (ctx, { params }) => showLicense(ctx, params.id)),
];
