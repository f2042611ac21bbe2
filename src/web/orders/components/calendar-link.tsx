import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ListChecks from 'lucide-react/icons/list-checks';
import type { OrderRef } from '#contract/order.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** An order's file for the calendars of its two sides. */
export function CalendarLink({ kind, id, button = false }: OrderRef & { button?: boolean }) {
  return (
    <a
      href={`/api/${kind}s/${id}/calendar.ics`}
      download={`${kind}-${id}.ics`}
      className={
        button
          ? buttonClass({ variant: 'outline' })
          : 'inline-flex items-center gap-2 text-sm underline underline-offset-2'
      }
    >
      <CalendarPlus aria-hidden="true" className={button ? undefined : 'size-4'} />
      <Trans>Add to your calendar</Trans>
    </a>
  );
}

/** What both sides need on the day, also without a network. */
export function DayLink({ kind, id }: OrderRef) {
  return (
    <Link
      to={kind === 'booking' ? '/bookings/$id/day' : '/jobs/$id/day'}
      params={{ id: String(id) }}
      className="inline-flex items-center gap-2 text-sm underline underline-offset-2"
    >
      <ListChecks aria-hidden="true" className="size-4" />
      <Trans>Day sheet</Trans>
    </Link>
  );
}
