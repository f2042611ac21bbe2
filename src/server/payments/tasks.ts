import type { Tasks } from '#server/platform/tasks/tasks.ts';
import { auditAtNight } from './audit-ledger.ts';
import { closePayment } from './close-payment.ts';
import { handleEvent } from './handle-event.ts';
import { catchUpEvents, reconcile } from './reconcile.ts';
import { deleteCustomer } from './saved-cards.ts';
import { sendAnswer } from './send-answer.ts';
import { sendRefund } from './send-refund.ts';
import { sendReversal } from './send-reversal.ts';
import { sendTransfer } from './send-transfer.ts';
import { forgetOldEvents } from './webhook-store.ts';

export const tasks: Tasks = {
  'payments-event': (ctx, { eventId }: { eventId: string }) => handleEvent(ctx, eventId),
  'payments-close': async (ctx, { paymentId }: { paymentId: number }) => {
    await closePayment(ctx, paymentId);
  },
  'payments-transfer': (ctx, { releaseId }: { releaseId: number }) => sendTransfer(ctx, releaseId),
  'payments-refund': (ctx, { refundId }: { refundId: number }) => sendRefund(ctx, refundId),
  'payments-reversal': (ctx, { reversalId }: { reversalId: number }) =>
    sendReversal(ctx, reversalId),
  'payments-answer': (ctx, { answerId }: { answerId: number }) => sendAnswer(ctx, answerId),
  'payments-delete-customer': (ctx, { customerId }: { customerId: string }) =>
    deleteCustomer(ctx, customerId),
  'payments-reconcile': (ctx) => reconcile(ctx),
  'payments-catch-up': (ctx) => catchUpEvents(ctx),
  'payments-audit': (ctx, look: { seen?: string[] }) => auditAtNight(ctx, look),
  'payments-forget-events': ({ db }) => forgetOldEvents(db),
};
