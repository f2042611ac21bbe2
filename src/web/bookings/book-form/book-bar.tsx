import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { isBookable } from '#contract/creators/is-bookable.ts';
import { formatPrice } from '#contract/money.ts';
import { hourlyPrice } from '#web/lib/format/hourly-price.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog, DialogTrigger } from '#web/ui/overlays/dialog.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useBottomBar } from '#web/ui/overlays/use-bottom-bar.ts';
import { useZonedFormat } from '../components/use-zoned-format.ts';
import type { BookPanelProps } from './book-panel.tsx';
import { nextFreeOf } from './booking-selection.ts';
import { useBookingSelection } from './use-booking-selection.ts';

const BookPanel = lazyPart(async () => (await import('./book-panel.tsx')).BookPanel);

/**
 * On a phone: the price, the next free day and the book button, at the bottom of the screen. It
 * opens the steps as a sheet, immediately for `#book`.
 */
export function BookBar({ creator, selection, signedIn }: Omit<BookPanelProps, 'children'>) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const format = useFormat();
  const zoned = useZonedFormat(creator.timeZone);
  const { days, start, amount } = useBookingSelection(creator, selection);
  const bookable = isBookable(creator);
  const next = bookable ? nextFreeOf(creator, days) : undefined;
  const nextDay = next && zoned.shortDay(next);
  const total = formatPrice(amount);
  const { date } = selection;
  const bar = useBottomBar<HTMLDivElement>();
  const { hash } = useLocation();
  useEffect(() => {
    // On wide screens the bar is hidden: the panel is next to the page.
    const shown = (bar.current?.getClientRects().length ?? 0) > 0;
    if (hash === 'book' && shown) setOpen(true);
  }, [bar, hash]);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <div ref={bar} className="book-bar">
        <p className="grid min-w-0 flex-[1_1_9rem] leading-tight">
          <span className="wrap-anywhere font-semibold tabular">
            {start === undefined ? (
              hourlyPrice(i18n, creator.hourlyRate, creator.packagePrice)
            ) : (
              <Trans>{total} total</Trans>
            )}
          </span>
          <span className="text-pretty text-muted-foreground text-sm">
            {date !== undefined ? (
              <>
                {format.weekday(date)}
                {start !== undefined && `, ${zoned.time(start)}`}
              </>
            ) : bookable ? (
              nextDay !== undefined && <Trans>Next available {nextDay}</Trans>
            ) : (
              <Trans>By request. You won't be charged.</Trans>
            )}
          </span>
        </p>
        <DialogTrigger asChild>
          <Button size="lg" className="book-bar-action">
            {date === undefined ? (
              <Trans>Select a Date to Book</Trans>
            ) : start === undefined ? (
              <Trans>Book Now</Trans>
            ) : (
              <Trans>Book for {total}</Trans>
            )}
          </Button>
        </DialogTrigger>
      </div>
      <Sheet title={t`Book ${creator.user.fullName}`}>
        <Suspense fallback={<Skeleton className="m-4 h-96" />}>
          <BookPanel creator={creator} selection={selection} signedIn={signedIn} />
        </Suspense>
      </Sheet>
    </Dialog>
  );
}
