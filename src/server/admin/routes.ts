import * as contract from '#contract/admin/admin.ts';
import * as cases from '#contract/admin/cases.ts';
import * as doctor from '#contract/admin/health.ts';
import * as orderFile from '#contract/admin/order-file.ts';
import * as workMoney from '#contract/admin/order-money.ts';
import * as people from '#contract/admin/person.ts';
import * as reports from '#contract/admin/reports.ts';
import * as settings from '#contract/admin/settings.ts';
import * as texts from '#contract/admin/site-texts.ts';
import * as takedowns from '#contract/admin/takedowns.ts';
import { closeGalleryLinks } from '#contract/galleries/gallery-links.ts';
import { listDeliveries } from '#server/payments/index.ts';
import { listPage } from '#server/platform/http/list-page.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { listLateTasks } from '#server/platform/tasks/late-task-store.ts';
import { readCommit, version } from '#server/platform/version.ts';
import { listActions } from './action-store.ts';
import { listCases } from './cases/case-store.ts';
import { decideCase } from './cases/decide-case.ts';
import {
  closeGalleryLinks as closeLinks,
  decideGalleryReport,
  decideReport,
} from './cases/decide-report.ts';
import { listGalleryReports } from './cases/gallery-report-store.ts';
import { readCaseGalleries, readCaseManifest, readCaseMessages } from './cases/read-case.ts';
import { listReports } from './cases/report-list-store.ts';
import { exportBookings, exportJobs, exportPeople } from './export-tables.ts';
import { confirmClock } from './health/confirm-clock.ts';
import { checkHealth } from './health/health-checks.ts';
import { retryOrDiscardTask, retryWebhook } from './health/retry-task.ts';
import { readMailbox } from './mailbox/read-mailbox.ts';
import { readOrderMoney, refundOrder, refundTip, splitOrder } from './money/move-order-money.ts';
import { findBookings, findJobs } from './order-store.ts';
import { readOrder, writeToSides } from './orders/order-file.ts';
import { findOverview, withoutMoney } from './overview-store.ts';
import { changeRole } from './people/change-role.ts';
import { listManyUnpaidEndings } from './people/ending-store.ts';
import { excuseEnding } from './people/excuse-ending.ts';
import {
  noteRefusedMail,
  removePersonSecondFactor,
  resendVerification,
  signOutPerson,
} from './people/help-person.ts';
import { findPeople } from './people/people-store.ts';
import { raiseOrderLimit, undoOrderLimit } from './people/raise-order-limit.ts';
import { readPerson } from './people/read-person.ts';
import { restorePerson, suspendPerson } from './people/suspend-person.ts';
import { undoRole } from './people/undo-role.ts';
import { changeSettings, showSettings } from './settings/change-settings.ts';
import { reportSubject } from './takedowns/report-subject.ts';
import { takeDown, undoTakedown } from './takedowns/take-down.ts';
import { listTakedowns, listTakedownsOf } from './takedowns/takedown-store.ts';
import { findLegalText, listLegalTexts } from './texts/legal-text-store.ts';
import { announce, endAnnouncement, saveLegalText, todayOf } from './texts/write-texts.ts';
import { findTrends } from './trends-store.ts';
import { writeToOperator } from './write-to-operators.ts';

const maxCases = 100;
const maxDeliveries = 30;

export const routes: readonly Route[] = [
  handle(takedowns.reportSubject, reportSubject),
  handle(takedowns.takeDown, (ctx, { body }) => takeDown(ctx, body)),
  handle(takedowns.undoTakedown, (ctx, { params }) => undoTakedown(ctx, params.id)),
  handle(takedowns.listTakedowns, (ctx, { query }) =>
    listPage(ctx, takedowns.listTakedowns, { query }, (page) => listTakedowns(ctx.db, page)),
  ),
  handle(takedowns.listOwnTakedowns, ({ db, viewer }) => listTakedownsOf(db, viewer.id)),
  handle(texts.getLegalText, (ctx, { params }) =>
    findLegalText(ctx.db, { ...params, locale: ctx.locale, today: todayOf(ctx) }),
  ),
  handle(texts.listLegalTexts, ({ db }) => listLegalTexts(db)),
  handle(texts.saveLegalText, saveLegalText),
  handle(texts.announce, announce),
  handle(texts.endAnnouncement, endAnnouncement),
  handle(contract.writeToOperator, writeToOperator),
  handle(contract.listMails, (ctx, { query }) => readMailbox(ctx, query)),
  handle(contract.getTrends, ({ db, clock }) => findTrends(db, clock())),
  handle(contract.getOverview, async ({ db, clock, viewer }) =>
    withoutMoney(
      {
        ...(await findOverview(db, clock())),
        release: { version, commit: await readCommit() },
      },
      viewer.isOperator,
    ),
  ),
  handle(contract.findPeople, (ctx, { query }) =>
    listPage(ctx, contract.findPeople, { query }, (page) =>
      findPeople(ctx.db, page, ctx.settings.now().siteName),
    ),
  ),
  handle(contract.suspendPerson, (ctx, { params, body }) =>
    suspendPerson(ctx, params.id, body.reason),
  ),
  handle(contract.restorePerson, (ctx, { params }) => restorePerson(ctx, params.id)),
  handle(people.excuseEnding, excuseEnding),
  handle(people.raiseOrderLimit, raiseOrderLimit),
  handle(people.undoOrderLimit, (ctx, { params }) => undoOrderLimit(ctx, params.id)),
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
  handle(
    people.undoRoleChange,
    (ctx, { body }) => undoRole(ctx, body.token),
    // From the page of the mail's link, without scripts.
    {
      succeed: () => '/role-undo?result=undone',
      fail: (_, __, { token = '' }) =>
        `/role-undo?${new URLSearchParams({ token, result: 'failed' })}`,
    },
  ),
  handle(cases.listCases, ({ db }) => listCases(db, maxCases)),
  handle(cases.listCaseMessages, (ctx, { params }) =>
    readCaseMessages(ctx, params.kind, params.id),
  ),
  handle(cases.listCaseGalleries, (ctx, { params }) =>
    readCaseGalleries(ctx, params.kind, params.id),
  ),
  handle(cases.getCaseManifest, (ctx, { params }) => readCaseManifest(ctx, params)),
  handle(cases.decideJob, (ctx, { params, body }) => decideCase(ctx, 'job', params.id, body)),
  handle(cases.decideBooking, (ctx, { params, body }) =>
    decideCase(ctx, 'booking', params.id, body),
  ),
  handle(orderFile.getOrderFile, (ctx, { params }) => readOrder(ctx, params)),
  handle(orderFile.writeToSides, (ctx, { params, body }) => writeToSides(ctx, params, body.text)),
  handle(workMoney.getOrderMoney, (ctx, { params }) => readOrderMoney(ctx, params)),
  handle(workMoney.refundOrder, (ctx, { params, body }) => refundOrder(ctx, params, body)),
  handle(people.listUnpaidEndings, ({ db }) => listManyUnpaidEndings(db)),
  handle(workMoney.refundTip, (ctx, { params, body }) => refundTip(ctx, params, body)),
  handle(workMoney.splitOrder, (ctx, { params, body }) => splitOrder(ctx, params, body)),
  handle(contract.listAdminJobs, (ctx, { query }) =>
    listPage(ctx, contract.listAdminJobs, { query }, (page) => findJobs(ctx.db, page)),
  ),
  handle(contract.exportPeople, (ctx, { query }) => exportPeople(ctx, query)),
  handle(contract.exportAdminJobs, (ctx, { query }) => exportJobs(ctx, query)),
  handle(contract.exportAdminBookings, (ctx, { query }) => exportBookings(ctx, query)),
  handle(contract.listAdminBookings, (ctx, { query }) =>
    listPage(ctx, contract.listAdminBookings, { query }, (page) => findBookings(ctx.db, page)),
  ),
  handle(contract.listActions, (ctx, { query }) =>
    listPage(ctx, contract.listActions, { query }, (page) => listActions(ctx.db, page)),
  ),
  handle(reports.listReports, (ctx, { query }) =>
    listPage(ctx, reports.listReports, { query }, (page) => listReports(ctx.db, page)),
  ),
  handle(reports.listGalleryReports, (ctx, { query }) =>
    listPage(ctx, reports.listGalleryReports, { query }, (page) =>
      listGalleryReports(ctx.db, page),
    ),
  ),
  handle(reports.decideGalleryReport, (ctx, { params, body }) =>
    decideGalleryReport(ctx, params.id, body),
  ),
  handle(closeGalleryLinks, (ctx, { params, body }) => closeLinks(ctx, params.id, body)),
  handle(reports.decideReport, (ctx, { params, body }) => decideReport(ctx, params.id, body)),
  handle(settings.getSettings, (ctx) => showSettings(ctx)),
  handle(settings.changeSettings, (ctx, { body }) => changeSettings(ctx, body)),
  handle(doctor.checkHealth, (ctx) => checkHealth(ctx)),
  handle(doctor.confirmClock, (ctx, { body }) => confirmClock(ctx, body.now)),
  handle(doctor.listTasks, ({ db }) => listLateTasks(db, maxCases)),
  handle(doctor.retryTask, (ctx, { params }) => retryOrDiscardTask(ctx, params.id, 'retry')),
  handle(doctor.discardTask, (ctx, { params }) => retryOrDiscardTask(ctx, params.id, 'discard')),
  handle(doctor.listWebhooks, ({ db }) => listDeliveries(db, maxDeliveries)),
  handle(doctor.retryWebhook, (ctx, { params }) => retryWebhook(ctx, params.event)),
];
