import * as contract from '#contract/operator.ts';
import * as cases from '#contract/operator-cases.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { listActions } from './action-store.ts';
import { listCases } from './case-store.ts';
import { decideCase } from './decide-case.ts';
import { withNext } from './next-page.ts';
import { countForOverview, findPeople } from './people-store.ts';
import { readCaseMessages } from './read-case.ts';
import { readMailbox } from './read-mailbox.ts';
import { restorePerson, suspendPerson } from './suspend-person.ts';
import { findBookings, findJobs } from './work-store.ts';
import { writeToOperator } from './write-to-operator.ts';

const mostCases = 100;

export const routes: readonly Route[] = [
  handle(contract.writeToOperator, writeToOperator),
  handle(contract.listMails, (ctx, { query }) => readMailbox(ctx, query)),
  handle(contract.getOverview, ({ db }) => countForOverview(db)),
  handle(contract.findPeople, async (ctx, { query }) =>
    withNext(ctx, contract.findPeople, query, await findPeople(ctx.db, query)),
  ),
  handle(contract.suspendPerson, (ctx, { params, body }) =>
    suspendPerson(ctx, params.id, body.reason),
  ),
  handle(contract.restorePerson, (ctx, { params }) => restorePerson(ctx, params.id)),
  handle(cases.listCases, ({ db }) => listCases(db, mostCases)),
  handle(cases.listCaseMessages, (ctx, { params }) =>
    readCaseMessages(ctx, params.kind, params.id),
  ),
  handle(cases.decideJob, (ctx, { params, body }) => decideCase(ctx, 'job', params.id, body)),
  handle(cases.decideBooking, (ctx, { params, body }) =>
    decideCase(ctx, 'booking', params.id, body),
  ),
  handle(contract.listDeskJobs, async (ctx, { query }) =>
    withNext(ctx, contract.listDeskJobs, query, await findJobs(ctx.db, query)),
  ),
  handle(contract.listDeskBookings, async (ctx, { query }) =>
    withNext(ctx, contract.listDeskBookings, query, await findBookings(ctx.db, query)),
  ),
  handle(contract.listActions, async (ctx, { query }) =>
    withNext(ctx, contract.listActions, query, await listActions(ctx.db, query)),
  ),
];
