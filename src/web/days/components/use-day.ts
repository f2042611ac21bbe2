import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DaySheet } from '#contract/days/days.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryOf, useApi } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { toastError } from '#web/ui/feedback/toast.ts';
import { type DayStep, dayCallsOf, withStep, withSteps } from './day-queue.ts';

export const dayQuery = (order: OrderRef) =>
  queryOf(dayCallsOf(order).get, { params: { id: order.id } });

function send(api: Api, order: OrderRef, step: DayStep): Promise<DaySheet> {
  const calls = dayCallsOf(order);
  const { id } = order;
  switch (step.do) {
    case 'write': {
      const { key, ...body } = step.item;
      return api(calls.putItem, { params: { id, key }, body });
    }
    case 'tick': {
      const { key, done, at } = step;
      return api(calls.tickItem, { params: { id, key }, body: { done, at } });
    }
    case 'delete':
      return api(calls.deleteItem, { params: { id, key: step.key } });
    case 'contact': {
      const { do: _, ...body } = step;
      return api(calls.putContact, { params: { id }, body });
    }
    case 'leave':
      return api(calls.leave, { params: { id } });
    case 'arrive':
      return api(calls.arrive, { params: { id }, body: { at: step.at } });
  }
}

/** Worth another try later: the site wasn't reached, or is busy. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);

/** The sheet with what this person did, sent at once or when the network is back. */
export function useDay(order: OrderRef) {
  const { t } = useLingui();
  const client = useQueryClient();
  const api = useApi();
  const { data } = useQuery(dayQuery(order));
  const [queue, setQueue] = useDraft<readonly DayStep[]>(`day-${order.kind}-${order.id}`, []);
  const [attempts, setAttempts] = useState(0);
  const busy = useRef(false);
  const latest = useRef(queue);
  latest.current = queue;
  useEffect(() => {
    const again = () => setAttempts((count) => count + 1);
    window.addEventListener('online', again);
    const timer = setInterval(again, 15_000);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, []);
  async function sendFirst(first: DayStep) {
    try {
      const sheet = await send(api, order, first);
      client.setQueryData(dayQuery(order).queryKey, sheet);
    } catch (error) {
      if (isPassing(error)) return;
      toastError(t`Error`, reasonOf(error, t`This change wasn't saved`));
    } finally {
      busy.current = false;
    }
    setQueue(latest.current.filter((step) => step !== first));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step and each try sends the first one.
  useEffect(() => {
    const [first] = queue;
    if (!first || busy.current) return;
    busy.current = true;
    void sendFirst(first);
  }, [queue, attempts]);
  return {
    sheet: data && withSteps(data, queue),
    /** Steps that the site doesn't have yet. */
    waiting: queue.length,
    add: (step: DayStep) => setQueue(withStep(latest.current, step)),
  };
}
