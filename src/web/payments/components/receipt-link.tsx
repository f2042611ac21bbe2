import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { pathOf } from '#contract/endpoint.ts';
import { getReceipt } from '#contract/payments/documents.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** Takes the receipt of a payment home. */
export function ReceiptLink({ paymentId }: { paymentId: number }) {
  return (
    <a
      href={pathOf(getReceipt, { params: { id: paymentId } })}
      download
      className={buttonClass({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
    >
      <Download aria-hidden="true" />
      <Trans>Receipt (PDF)</Trans>
    </a>
  );
}
