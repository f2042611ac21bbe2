import { useLingui } from '@lingui/react/macro';
import { listChargebacks } from '#contract/chargebacks.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  findPeople,
  getOverview,
  listActions,
  listDeskBookings,
  listDeskJobs,
  listMails,
} from '#contract/operator.ts';
import { listCases } from '#contract/operator-cases.ts';
import { listTasks, listWebhooks } from '#contract/operator-doctor.ts';
import { getPerson } from '#contract/operator-person.ts';
import { listReports } from '#contract/operator-reports.ts';
import { getWorkMoney } from '#contract/operator-work-money.ts';
import { listStuckMoney } from '#contract/stuck-money.ts';
import { useStep } from '#web/lib/use-step.ts';
import { toast } from '#web/ui/toast.ts';

/** The whole desk: hardly anything stands in one place only. */
const changes = [
  findPeople,
  getOverview,
  listActions,
  listCases,
  listDeskBookings,
  listDeskJobs,
  listMails,
  getPerson,
  listStuckMoney,
  getWorkMoney,
  listChargebacks,
  listReports,
  listTasks,
  listWebhooks,
];

/** An operator's action, which says how it went. */
export function useDeskStep<E extends Endpoint>(endpoint: E, done: string) {
  const { t } = useLingui();
  return useStep(endpoint, {
    changes,
    onDone: () => toast({ title: done }),
    onRefused: ({ message }) =>
      toast({ title: t`Error`, description: message, variant: 'destructive' }),
  });
}
