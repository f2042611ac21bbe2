import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import picture from '#web/assets/category-photographer.webp';

function Reason({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-ink" />
      <span className="text-pretty">{children}</span>
    </li>
  );
}

const list = 'grid gap-2.5';

/**
 * The benefits of an account, next to the form on a wide screen and below it on a phone: a
 * creator's own while the form has that account type chosen, with and without scripts.
 */
export function Reasons() {
  return (
    <section className="grid content-start gap-5 lg:row-start-1">
      <img
        src={picture}
        alt=""
        width="800"
        height="533"
        decoding="async"
        // Not downloaded where it is hidden.
        loading="lazy"
        className="aspect-3/2 w-full rounded-lg object-cover max-lg:hidden"
      />
      <h2 className="font-semibold text-lg">
        <Trans>What you get</Trans>
      </h2>
      <ul className={`${list} group-has-[[type=radio][value=true]:checked]/auth:hidden`}>
        <Reason>
          <Trans>Book photographers, videographers, and content creators near you</Trans>
        </Reason>
        <Reason>
          <Trans>We hold your payment until your booking or job is complete</Trans>
        </Reason>
        <Reason>
          <Trans>Post a job for free and compare applications</Trans>
        </Reason>
        <Reason>
          <Trans>Creators: your own portfolio, calendar, and secure payouts</Trans>
        </Reason>
      </ul>
      <ul className={`${list} hidden group-has-[[type=radio][value=true]:checked]/auth:grid`}>
        <Reason>
          <Trans>A portfolio page clients can find by location, date, and price</Trans>
        </Reason>
        <Reason>
          <Trans>Bookings only when you're available, synced with your calendars</Trans>
        </Reason>
        <Reason>
          <Trans>Free applications to jobs near you</Trans>
        </Reason>
        <Reason>
          <Trans>Payments up front from clients, sent to your bank once work is approved</Trans>
        </Reason>
      </ul>
    </section>
  );
}
