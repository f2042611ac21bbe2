import { useLingui } from '@lingui/react/macro';
import { listCaseMessages } from '#contract/admin/cases.ts';
import { checkHealth } from '#contract/admin/health.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { keyOf } from '#web/lib/api/query.ts';
import { useStep } from '#web/lib/forms/use-step.ts';

/** Not refetched: the checks take seconds, and every reading of messages is recorded. */
const apart = [checkHealth, listCaseMessages].map((endpoint) => keyOf(endpoint)[0]);

/** All other reads of operators: most data appears in several places. */
const changes = {
  predicate: ({ queryKey: [read] }: { queryKey: readonly unknown[] }) =>
    String(read).startsWith('GET /api/operator/') && !apart.some((name) => name === read),
};

/** An operator's action, with a toast for its result. */
export function useAdminStep<E extends Endpoint>(endpoint: E, done: string) {
  const { t } = useLingui();
  return useStep(endpoint, changes, { done: { title: done }, failed: t`Error` });
}
