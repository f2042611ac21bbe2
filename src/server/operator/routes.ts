import * as contract from '#contract/operator.ts';
import * as cases from '#contract/operator-cases.ts';
import * as doctor from '#contract/operator-doctor.ts';
import * as people from '#contract/operator-person.ts';
import * as reports from '#contract/operator-reports.ts';
import * as settings from '#contract/operator-settings.ts';
import * as workMoney from '#contract/operator-work-money.ts';
import { listDeliveries } from '#server/payments/index.ts';
import { listPage } from '#server/platform/http/list-page.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { listLateTasks } from '#server/platform/tasks/late-task-store.ts';
import { listActions } from './action-store.ts';
import { listCases } from './case-store.ts';
import { changeRole } from './change-role.ts';
import { changeSettings, showSettings } from './change-settings.ts';
import { decideCase } from './decide-case.ts';
import { decideReport } from './decide-report.ts';
import { examineSite } from './examine-site.ts';
import {
  noteRefusedMail,
  removePersonSecondFactor,
  resendVerification,
  signOutPerson,
} from './help-person.ts';
import { mendTask, retryWebhook } from './mend-work.ts';
import { divideWork, readWorkMoney, refundWork } from './move-work-money.ts';
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
  handle(contract.findPeople, (ctx, { query }) =>
    listPage(ctx, contract.findPeople, { query }, (page) =>
      findPeople(ctx.db, page, ctx.settings.now().siteName),
    ),
  ),
  handle(contract.suspendPerson, (ctx, { params, body }) =>
    suspendPerson(ctx, params.id, body.reason),
  ),
  handle(contract.restorePerson, (ctx, { params }) => restorePerson(ctx, params.id)),
  handle(people.getPerson, (ctx, { params }) => readPerson(ctx, params.id)),
  handle(people.resendPersonVerification, (ctx, { params }) => resendVerification(ctx, params.id)),
  handle(people.noteRefusedMail, (ctx, { params, body }) =>
    noteRefusedMail(ctx, params.id, body.reason),
  ),
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
  handle(workMoney.getWorkMoney, (ctx, { params }) => readWorkMoney(ctx, params)),
  handle(workMoney.refundWork, (ctx, { params, body }) => refundWork(ctx, params, body)),
  handle(workMoney.divideWork, (ctx, { params, body }) => divideWork(ctx, params, body)),
  handle(contract.listDeskJobs, (ctx, { query }) =>
    listPage(ctx, contract.listDeskJobs, { query }, (page) => findJobs(ctx.db, page)),
  ),
  handle(contract.listDeskBookings, (ctx, { query }) =>
    listPage(ctx, contract.listDeskBookings, { query }, (page) => findBookings(ctx.db, page)),
  ),
  handle(contract.listActions, (ctx, { query }) =>
    listPage(ctx, contract.listActions, { query }, (page) => listActions(ctx.db, page)),
  ),
  handle(reports.listReports, (ctx, { query }) =>
    listPage(ctx, reports.listReports, { query }, (page) => listReports(ctx.db, page)),
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
