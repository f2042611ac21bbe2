import * as contract from '#contract/operator.ts';
import * as cases from '#contract/operator-cases.ts';
import * as doctor from '#contract/operator-doctor.ts';
import * as people from '#contract/operator-person.ts';
import * as reports from '#contract/operator-reports.ts';
import * as settings from '#contract/operator-settings.ts';
import { listDeliveries } from '#server/payments/index.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { listLateTasks } from '#server/platform/tasks/late-task-store.ts';
import { listActions } from './action-store.ts';
import { listCases } from './case-store.ts';
import { changeRole } from './change-role.ts';
import { changeSettings, showSettings } from './change-settings.ts';
import { decideCase } from './decide-case.ts';
import { decideReport } from './decide-report.ts';
import { examineSite } from './examine-site.ts';
import { removePersonSecondFactor, resendVerification, signOutPerson } from './help-person.ts';
import { mendTask, retryWebhook } from './mend-work.ts';
import { withNext } from './next-page.ts';
import { countForOverview, findPeople } from './people-store.ts';
import { readCaseMessages } from './read-case.ts';
import { readMailbox } from './read-mailbox.ts';
import { readPerson } from './read-person.ts';
import { listReports } from './report-desk-store.ts';
import { restorePerson, suspendPerson } from './suspend-person.ts';
import { findBookings, findJobs } from './work-store.ts';
import { writeToOperator } from './write-to-operator.ts';

const mostCases = 100;
const mostDeliveries = 30;

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
  handle(people.getPerson, (ctx, { params }) => readPerson(ctx, params.id)),
  handle(people.resendPersonVerification, (ctx, { params }) => resendVerification(ctx, params.id)),
  handle(people.signOutPerson, (ctx, { params }) => signOutPerson(ctx, params.id)),
  handle(people.removePersonSecondFactor, (ctx, { params, body }) =>
    removePersonSecondFactor(ctx, params.id, body.reason),
  ),
  handle(people.changePersonRole, (ctx, { params, body }) => changeRole(ctx, params.id, body)),
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
  handle(reports.listReports, async (ctx, { query }) =>
    withNext(ctx, reports.listReports, query, await listReports(ctx.db, query)),
  ),
  handle(reports.decideReport, (ctx, { params, body }) => decideReport(ctx, params.id, body)),
  handle(settings.getSettings, (ctx) => showSettings(ctx)),
  handle(settings.changeSettings, (ctx, { body }) => changeSettings(ctx, body)),
  handle(doctor.examineSite, (ctx) => examineSite(ctx)),
  handle(doctor.listTasks, ({ db }) => listLateTasks(db, mostCases)),
  handle(doctor.retryTask, (ctx, { params }) => mendTask(ctx, params.id, 'retry')),
  handle(doctor.discardTask, (ctx, { params }) => mendTask(ctx, params.id, 'discard')),
  handle(doctor.listWebhooks, ({ db }) => listDeliveries(db, mostDeliveries)),
  handle(doctor.retryWebhook, (ctx, { params }) => retryWebhook(ctx, params.event)),
];
