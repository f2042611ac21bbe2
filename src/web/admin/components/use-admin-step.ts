import { useLingui } from '@lingui/react/macro';
import {
  findPeople,
  getOverview,
  listActions,
  listAdminBookings,
  listAdminJobs,
  listMails,
} from '#contract/admin/admin.ts';
import { listCases } from '#contract/admin/cases.ts';
import { listTasks, listWebhooks } from '#contract/admin/health.ts';
import { getOrderMoney } from '#contract/admin/order-money.ts';
import { getPerson } from '#contract/admin/person.ts';
import { listReports } from '#contract/admin/reports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listChargebacks } from '#contract/payments/chargebacks.ts';
import { listReconciliationExceptions } from '#contract/payments/reconciliation-exceptions.ts';
import { useStep } from '#web/lib/forms/use-step.ts';

/** All operator queries: most data appears in several places. */
const changes = [
  findPeople,
  getOverview,
  listActions,
  listCases,
  listAdminBookings,
  listAdminJobs,
  listMails,
  getPerson,
  listReconciliationExceptions,
  getOrderMoney,
  listChargebacks,
  listReports,
  listTasks,
  listWebhooks,
];

/** An operator's action, with a toast for its result. */
export function useAdminStep<E extends Endpoint>(endpoint: E, done: string) {
  const { t } = useLingui();
  return useStep(endpoint, changes, { done: { title: done }, failed: t`Error` });
}
