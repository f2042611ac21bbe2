import type { OrderKind, OrderRef } from '#contract/order.ts';
import { remindToSign } from '#server/agreements/index.ts';
import { remindOfChanges } from '#server/deliveries/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import {
  type AwaitedStep,
  listToRemindAsSystem,
  noteReminded,
  type StepToRemind,
} from './reminder-store.ts';

interface Reminding {
  /** Days after it began to wait. */
  readonly days: readonly number[];
  tell(ctx: Platform, tx: Tx, order: OrderRef, due: StepToRemind): Promise<void>;
}

const afterDays = [3, 7, 14];
const steps: Readonly<Record<AwaitedStep, Reminding>> = {
  sign: { days: afterDays, tell: remindToSign },
  sign_before: { days: [0], tell: remindToSign },
  changes: {
    days: afterDays,
    tell: (ctx, tx, order, { clientId, creatorUserId, days }) =>
      remindOfChanges(ctx, tx, { order, clientId, creatorUserId, days }),
  },
};

/** Reminds who must act that a paid order waits for them. */
export const remindToAct =
  (kinds: readonly { readonly kind: OrderKind }[]): Task =>
  async (ctx) => {
    for (const { kind } of kinds)
      for (const [step, { days, tell }] of Object.entries(steps) as [AwaitedStep, Reminding][])
        await tryAll(
          ctx,
          'reminder of a step',
          (after) => listToRemindAsSystem(ctx.db, { kind, step, days }, ctx.clock(), after),
          (due) =>
            inTransaction(ctx.db, async (tx) => {
              const order = { kind, id: due.id };
              if (await noteReminded(tx, order, step, due)) await tell(ctx, tx, order, due);
            }),
        );
  };
