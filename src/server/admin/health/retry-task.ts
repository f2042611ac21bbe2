import { DomainError } from '#contract/errors.ts';
import { retryDelivery } from '#server/payments/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { dropTask, isTaskRunning, restartTask } from '#server/platform/tasks/late-task-store.ts';

const done = { ok: true as const };

/** Retries or discards background work, with an audit log entry. */
export function retryOrDiscardTask(ctx: SignedInContext, id: number, verb: 'retry' | 'discard') {
  return inTransaction(ctx.db, async (tx) => {
    const running = await isTaskRunning(tx, id);
    if (running === undefined) throw new DomainError('operator.task_not_found');
    const mended = verb === 'retry' ? await restartTask(tx, id) : await dropTask(tx, id);
    if (running || !mended) throw new DomainError('operator.task_running');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: `task.${verb}`,
      subject: `task:${id}`,
    });
    return done;
  });
}

/** Processes a webhook delivery again. */
export function retryWebhook(ctx: SignedInContext, eventId: string) {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await retryDelivery(tx, eventId))) throw new DomainError('operator.webhook_not_found');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'webhook.retry',
      subject: `webhook:${eventId}`,
    });
    return done;
  });
}
