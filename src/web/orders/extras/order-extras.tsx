import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { pathOf } from '#contract/endpoint.ts';
import { formatCents } from '#contract/money.ts';
import { type Extra, maxTips } from '#contract/orders/extra-fields.ts';
import { getReceipt } from '#contract/payments/documents.ts';
import { useCall } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { extraReasonNames } from '#web/lib/format/extra-reasons.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { toastError } from '#web/ui/feedback/toast.ts';
import type { Extended } from './extended.ts';
import { ExtraDialog } from './extra-dialog.tsx';
import { TipDialog } from './tip-dialog.tsx';

const states: Readonly<Record<Exclude<Extra['status'], 'open'>, MessageDescriptor>> = {
  arriving: msg`The payment is on its way.`,
  paid: msg`Paid`,
  void: msg`Not taken`,
};

interface OrderExtrasProps {
  readonly of: Extended;
  /** To answer the first open one is what is next. */
  readonly primary: boolean;
}

/** What is paid beside the price, and what either side can do about it; nothing if there is neither. */
export function OrderExtras({ of, primary }: OrderExtrasProps) {
  const { installments } = useSite();
  const now = useNow();
  const { extras, tips } = of;
  const first = extras.find(({ status }) => status === 'open');
  const mayTip =
    installments &&
    of.tipUntil !== null &&
    now.toISOString() < of.tipUntil &&
    tips.length < maxTips;
  const mayPropose = installments && of.open;
  if (extras.length + tips.length === 0 && !mayTip && !mayPropose) return null;
  return (
    <section aria-labelledby="extras" className="card grid gap-4 p-6">
      <h2 id="extras" className="font-semibold text-lg">
        {extras.length > 0 || mayPropose ? <Trans>Extras</Trans> : <Trans>Tip</Trans>}
      </h2>
      {extras.length > 0 && (
        <ul className="grid gap-4">
          {extras.map((extra) => (
            <ExtraLine key={extra.number} extra={extra} of={of} main={primary && extra === first} />
          ))}
        </ul>
      )}
      {tips.length > 0 && <Tips of={of} />}
      {mayPropose && (
        <div>
          <ExtraDialog of={of} />
        </div>
      )}
      {mayTip && (
        <div>
          <TipDialog of={of} />
        </div>
      )}
    </section>
  );
}

function ExtraLine({ extra, of, main }: { extra: Extra; of: Extended; main: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { reason, minutes, note, status, amountCents, shareCents, openUntil } = extra;
  const day = format.date(openUntil ?? '');
  const sum = formatCents(of.side === 'client' ? amountCents : shareCents);
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">
          {t(extraReasonNames[reason])}
          {minutes !== null && ` · ${t`${minutes} min`}`}
        </span>
        <span className="tabular">{sum}</span>
      </p>
      {note !== '' && <WrittenText className="text-muted-foreground text-sm">{note}</WrittenText>}
      {status === 'open' ? (
        <Answers extra={extra} of={of} main={main} />
      ) : (
        <p className="text-muted-foreground text-sm">
          {status === 'void' && openUntil !== undefined
            ? t`Ended unpaid on ${day}`
            : t(states[status])}
        </p>
      )}
    </li>
  );
}

/** The client pays or declines, the creator withdraws. */
function Answers({
  extra: { number, amountCents, openUntil = '' },
  of,
  main,
}: {
  extra: Extra;
  of: Extended;
  main: boolean;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { order, calls, changes, side, other } = of;
  const until = format.dateTime(openUntil);
  const pay = useCall(calls.pay, {
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url);
    },
    onError: (error) => toastError(t`Error`, error.message),
  });
  const decline = useStep(calls.decline, changes, {
    done: { title: t`Declined`, description: t`We've told ${other}.` },
    failed: t`Error`,
  });
  const withdraw = useStep(calls.withdraw, changes, {
    done: { title: t`Withdrawn`, description: t`There is nothing to pay for it anymore.` },
    failed: t`Error`,
  });
  const params = { id: order.id, number };
  if (side === 'creator')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-muted-foreground text-sm">
          <Trans>Waiting for {other}</Trans> · <Trans>Open until {until}</Trans>
        </p>
        <Button
          variant="outline"
          size="sm"
          pending={withdraw.isPending}
          onClick={() => withdraw.run({ params })}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    );
  const sum = formatCents(amountCents);
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      <p className="basis-full text-muted-foreground text-sm">
        <Trans>Open until {until}</Trans>
      </p>
      <Button
        variant={main ? 'default' : 'outline'}
        size="sm"
        pending={pay.isPending}
        onClick={() => pay.mutate({ params })}
      >
        <Trans>Pay {sum}</Trans>
      </Button>
      <Button
        variant="outline"
        size="sm"
        pending={decline.isPending}
        onClick={() => decline.run({ params })}
      >
        <Trans>Decline</Trans>
      </Button>
    </div>
  );
}

function Tips({ of: { tips, side } }: { of: Extended }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul className="grid gap-4">
      {tips.map(({ paymentId, amountCents, shareCents, refundedCents = 0, at }) => {
        const back = formatCents(refundedCents);
        return (
          <li key={paymentId} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{side === 'client' ? t`Your tip` : t`Tip`}</span>
              <span className="tabular">
                {formatCents(side === 'client' ? amountCents : shareCents)}
              </span>
            </p>
            <p className="text-muted-foreground text-sm">
              {format.date(at)}
              {refundedCents > 0 && ` · ${t`${back} refunded`}`}
              {side === 'client' && (
                <>
                  {' · '}
                  <a
                    href={pathOf(getReceipt, { params: { id: paymentId } })}
                    download
                    className="underline underline-offset-4"
                  >
                    <Trans>Receipt (PDF)</Trans>
                  </a>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
