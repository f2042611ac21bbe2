import type { OrderRef } from '#contract/order.ts';
import { firstExtra, firstInstallment, firstTip } from '#contract/payments/installment-numbers.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';

/** What was paid for. A booking's description begins with its id in English, as the provider shows it. */
export const workLabel = (order: OrderRef, description: string): Message =>
  order.kind === 'job'
    ? msg('Job #{id}: {description}', { id: order.id, description })
    : msg('Booking #{id}: {description}', {
        id: order.id,
        description: description.replace(/^Booking #\d+: /, ''),
      });

/** The same of one of its payments: a tip is not the work paid once more. */
export function partLabel(
  order: OrderRef,
  description: string,
  installment = firstInstallment,
): Message {
  const work = workLabel(order, description);
  if (installment >= firstTip) return msg('Tip · {work}', { work });
  return installment >= firstExtra ? msg('Extra · {work}', { work }) : work;
}

/** A job's fee comes on top of its budget; a booking's commission, and what a tip costs, are the creator's to pay. */
export const paysFeeOnTop = ({ kind }: { readonly kind: string }, installment: number): boolean =>
  kind === 'job' && installment < firstTip;
