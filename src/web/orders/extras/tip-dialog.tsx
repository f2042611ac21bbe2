import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCents, processingFeeCents } from '#contract/money.ts';
import { maxTipCentsFor, minTipCents } from '#contract/orders/extra-fields.ts';
import { useCall } from '#web/lib/api/query.ts';
import { centsOf } from '#web/lib/forms/cents-of.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import type { Extended } from './extended.ts';

const shares = [10, 15, 20] as const;

/** A sum of one's own, or a part of the price; nothing is chosen beforehand. */
export function TipDialog({ of }: { of: Extended }) {
  const { t } = useLingui();
  const { order, calls, other, priceCents } = of;
  const [amount, setAmount] = useState('');
  const pay = useCall(calls.tip, {
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url);
    },
    onError: (error) => toastError(t`Error`, error.message),
  });
  const max = maxTipCentsFor(priceCents);
  const cents = centsOf(amount);
  const fits = cents !== null && cents >= minTipCents && cents <= max;
  const parts = shares
    .map((percent) => ({ percent, cents: Math.round((priceCents * percent) / 100) }))
    .filter((part) => part.cents >= minTipCents && part.cents <= max);
  const [from, to] = [formatCents(minTipCents), formatCents(max)];
  const fee = formatCents(fits ? processingFeeCents(cents) : 0);
  const rest = formatCents(fits ? cents - processingFeeCents(cents) : 0);
  const sum = formatCents(fits ? cents : 0);
  return (
    <FormDialog
      trigger={t`Leave a tip`}
      title={t`Tip ${other}`}
      text={t`Your tip goes to ${other} right away. It doesn't affect your review.`}
      submitLabel={fits ? t`Pay ${sum}` : t`Pay`}
      pending={pay.isPending}
      disabled={!fits}
      onSubmit={() => pay.mutate({ params: { id: order.id }, body: { cents: cents ?? 0 } })}
    >
      {parts.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t`A part of the price`}</legend>
          {parts.map((part) => {
            const value = formatCents(part.cents);
            const { percent } = part;
            return (
              <Button
                key={percent}
                variant="outline"
                size="sm"
                aria-pressed={cents === part.cents}
                onClick={() => setAmount((part.cents / 100).toFixed(2))}
              >
                {t`${percent}% · ${value}`}
              </Button>
            );
          })}
        </fieldset>
      )}
      <NumberField
        kind="money"
        label={t`Amount (USD)`}
        error={amount !== '' && !fits && t`Enter an amount from ${from} to ${to}`}
        required
        value={amount}
        onValueChange={setAmount}
      />
      {fits && (
        <p className="text-muted-foreground text-sm">
          {t`${other} gets ${rest}. Processing the payment costs ${fee}.`}
        </p>
      )}
    </FormDialog>
  );
}
