import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getOrderMoney, type OrderMoney } from '#contract/admin/order-money.ts';
import { formatCents } from '#contract/money.ts';
import type { OrderRef } from '#contract/order.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DivideForm, RefundForm } from './order-money-forms.tsx';
import { Tips } from './refund-tip.tsx';

export function OrderMoneyDialog({ work, onClose }: { work: OrderRef; onClose: () => void }) {
  const { t } = useLingui();
  const { kind, id } = work;
  const { data, error } = useQuery({
    ...queryOf(getOrderMoney, { params: { kind, id } }),
    // Money is at stake: do not use cached data.
    staleTime: 0,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={kind === 'job' ? t`Payment for job #${id}` : t`Payment for booking #${id}`}
      >
        {error && <FormError title={t`We couldn't load the payment`} text={error.message} />}
        {!data && !error && <Skeleton className="h-40 w-full" />}
        {data && (
          <div className="grid gap-5">
            <WhereItIs data={data} />
            <Actions data={data} work={work} onClose={onClose} />
            {data.tips.length > 0 && <Tips data={data} work={work} onClose={onClose} />}
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function WhereItIs({ data: { money } }: { data: OrderMoney }) {
  const { t } = useLingui();
  if (!money || money.heldSince === null) {
    return (
      <p>
        <Trans>Nothing has been paid yet.</Trans>
      </p>
    );
  }
  const rows = [
    { label: t`Held`, cents: money.heldCents },
    { label: t`On its way to the creator`, cents: money.onItsWayCents },
    { label: t`Paid to the creator`, cents: money.releasedCents },
    { label: t`Kept by the site`, cents: money.feeKeptCents },
    { label: t`Refund`, cents: money.refundedCents },
    { label: t`Lost in a dispute`, cents: money.lostCents },
  ];
  return (
    <MoneyTable
      caption={t`Payment status`}
      showCaption
      rows={rows
        .filter(({ cents }) => cents !== 0)
        .map(({ label, cents }) => ({ label, amount: formatCents(cents) }))}
      total={{ label: t`Total paid`, amount: formatCents(money.totalCents) }}
    />
  );
}

interface ActionsProps {
  readonly data: OrderMoney;
  readonly work: OrderRef;
  readonly onClose: () => void;
}

function Actions({ data, work, onClose }: ActionsProps) {
  const { t } = useLingui();
  const divisible =
    (data.ended || data.suspended) && data.heldShareCents > 0 && data.creatorName !== null;
  const [task, setTask] = useState<'divide' | 'refund'>(divisible ? 'divide' : 'refund');
  if (data.money?.status === 'disputed') {
    const back = data.money.backWhenDecidedCents;
    const text = formatCents(back ?? 0);
    return (
      <p className="text-muted-foreground text-sm">
        <Trans>A bank is reviewing this payment. No money moves until it decides.</Trans>{' '}
        {back !== null && (
          <Trans>
            If it rules in the site's favor, {text} is refunded to the client right away.
          </Trans>
        )}
      </p>
    );
  }
  if (!data.money || data.refundableCents === 0) return null;
  return (
    <>
      {data.suspended && (
        <p className="text-muted-foreground text-sm">
          <Trans>
            A side of this order is suspended, so its payment waits. Refund or split it here, which
            ends the order, or let it go on under Payment issues.
          </Trans>
        </p>
      )}
      {divisible && (
        <SegmentedControl
          legend={t`What to do`}
          name={`money-${work.kind}-${work.id}`}
          value={task}
          onValueChange={setTask}
          segments={[
            { value: 'divide', label: t`Split the held payment` },
            { value: 'refund', label: t`Refund the client` },
          ]}
        />
      )}
      {divisible && task === 'divide' ? (
        <DivideForm data={data} work={work} onClose={onClose} />
      ) : (
        <RefundForm data={data} money={data.money} work={work} onClose={onClose} />
      )}
    </>
  );
}
