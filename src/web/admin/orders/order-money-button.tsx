import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import type { OrderRef } from '#contract/order.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';

const OrderMoneyDialog = lazyPart(
  async () => (await import('./order-money-dialog.tsx')).OrderMoneyDialog,
);

/** Where the money of a job or booking is, and the operator's actions on it. */
export function OrderMoneyButton({ work, children }: { work: OrderRef; children?: ReactNode }) {
  const { t } = useLingui();
  const { id } = work;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children ?? (
          <>
            <Trans>Payment</Trans>
            <span className="sr-only">
              {' '}
              {work.kind === 'job' ? t`of job #${id}` : t`of booking #${id}`}
            </span>
          </>
        )}
      </Button>
      {open && (
        <Suspense>
          <OrderMoneyDialog work={work} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
