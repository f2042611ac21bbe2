import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type OrderMoney, refundTip } from '#contract/admin/order-money.ts';
import { formatCents } from '#contract/money.ts';
import type { OrderRef } from '#contract/order.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';
import { MoneyForm } from './money-form.tsx';

interface TipsProps {
  readonly data: OrderMoney;
  readonly work: OrderRef;
  readonly onClose: () => void;
}
type Tip = OrderMoney['tips'][number];

/** What was tipped for an order; each can be given back by itself. */
export function Tips({ data: { tips, creatorName }, work, onClose }: TipsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, choose] = useState<Tip | null>(null);
  return (
    <section aria-labelledby="tips" className="grid gap-3 border-t pt-4">
      <h3 id="tips" className="font-semibold">
        <Trans>Tips</Trans>
      </h3>
      <ul className="grid gap-2">
        {tips.map((tip) => {
          const [amount, day] = [formatCents(tip.amountCents), format.date(tip.at)];
          const back = formatCents(tip.refundedCents);
          return (
            <li key={tip.number} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                {amount} · {day}
                {tip.refundedCents > 0 && ` · ${t`${back} refunded`}`}
              </span>
              {tip.refundedCents < tip.amountCents && chosen?.number !== tip.number && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t`Refund the tip of ${amount} from ${day}`}
                  onClick={() => choose(tip)}
                >
                  {t({ message: 'Refund', context: 'verb' })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {chosen && <TipForm tip={chosen} work={work} creator={creatorName ?? ''} onClose={onClose} />}
    </section>
  );
}

function TipForm({
  tip: { number, amountCents, refundedCents: seenRefundedCents },
  work,
  creator,
  onClose,
}: {
  tip: Tip;
  work: OrderRef;
  creator: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const refund = useAdminStep(refundTip, t`Refund on its way. We've told both people.`);
  return (
    <MoneyForm
      draft={`refund-tip-${work.kind}-${work.id}-${number}`}
      label={t`Refund of the tip (USD)`}
      leastCents={1}
      maxCents={amountCents - seenRefundedCents}
      longestReason={500}
      outcome={() => (
        <p className="text-muted-foreground text-sm">
          <Trans>
            {creator} has the tip already: we reverse their part of it, and the site covers the fee.
            Nothing else of the order moves.
          </Trans>
        </p>
      )}
      question={(cents) => ({
        title: t`Refund ${formatCents(cents)}?`,
        text: t`The client gets it back on their original payment method. This can't be undone.`,
      })}
      confirmLabel={t({ message: 'Refund', context: 'verb' })}
      pending={refund.isPending}
      onClose={onClose}
      onConfirm={(cents, reason, accepted) =>
        refund.run(
          { params: work, body: { number, amountCents: cents, seenRefundedCents, reason } },
          accepted,
        )
      }
    />
  );
}
