import { Trans, useLingui } from '@lingui/react/macro';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Suspense } from 'react';
import type { OrderSide } from '#contract/order.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx';

const FeedPanel = lazyPart(async () => (await import('./feed-panel.tsx')).FeedPanel);

/** Subscribes another calendar to the person's bookings. */
export function FeedDialog({ sides }: { sides: readonly OrderSide[] }) {
  const { t } = useLingui();
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          <CalendarPlus aria-hidden="true" />
          <Trans>Sync with my calendar</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t`Your bookings in your calendar`}
        text={t`Subscribe to a private link in Google, Apple, or Outlook. Your bookings appear there and stay up to date.`}
      >
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <FeedPanel sides={sides} />
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}
