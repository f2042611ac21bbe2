import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdminBooking, AdminJob } from '#contract/admin/replies.ts';
import {
  bookingStatusLabels,
  jobStatusLabels,
  orderStatusTones,
} from '#web/orders/components/order-status.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { paymentStatusLabels } from './admin-labels.ts';
import { AdminLink, PersonLink } from './admin-link.tsx';

type Work = AdminJob | AdminBooking;

/** Whether anything was paid for it. */
export const hasMoney = ({ paymentStatus }: Work) =>
  paymentStatus !== 'unpaid' && paymentStatus !== 'processing';

export function WorkState({ work }: { work: Work }) {
  const { t } = useLingui();
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={orderStatusTones[work.status]}>
        {t('title' in work ? jobStatusLabels[work.status] : bookingStatusLabels[work.status])}
      </Badge>
      <Badge tone="outline">{t(paymentStatusLabels[work.paymentStatus])}</Badge>
      {work.disputed && (
        <AdminLink tab="problems" className="rounded-full">
          <Badge tone="red">
            <Trans>Problem to decide</Trans>
          </Badge>
        </AdminLink>
      )}
    </p>
  );
}

/** Both sides, then the facts specific to the kind of order. */
export function OrderFacts({ work, children }: { work: Work; children: ReactNode }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-sm">
      <span>
        <Trans>
          Client: <PersonLink person={work.client} />
        </Trans>
      </span>
      {work.creator && (
        <span>
          <Trans>
            Creator: <PersonLink person={work.creator} />
          </Trans>
        </span>
      )}
      {children}
    </p>
  );
}
