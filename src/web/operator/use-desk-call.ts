import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
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
import { listChargebacks } from '#contract/operator-money.ts';
import { getPerson } from '#contract/operator-person.ts';
import { listReports } from '#contract/operator-reports.ts';
import { listStuckMoney } from '#contract/payments.ts';
import { invalidate, useCall } from '#web/lib/query.ts';
import { toast } from '#web/ui/toast.ts';

/** An operator's action: says how it went, closes what asked for it, and the whole desk follows. */
export function useDeskCall<E extends Endpoint>(endpoint: E, done: string, close?: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const refresh = () =>
    invalidate(
      client,
      findPeople,
      getOverview,
      listActions,
      listCases,
      listDeskBookings,
      listDeskJobs,
      listMails,
      getPerson,
      listStuckMoney,
      listChargebacks,
      listReports,
      listTasks,
      listWebhooks,
    );
  return useCall(endpoint, {
    onSuccess: async () => {
      toast({ title: done });
      close?.();
      await refresh();
    },
    onError: (error) => {
      toast({ title: t`Error`, description: error.message, variant: 'destructive' });
      // Refused because somebody else was faster: show how things stand.
      void refresh();
    },
  });
}
