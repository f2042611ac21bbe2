import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSite } from '#web/lib/api/site.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { NextStep } from '#web/shell/next-step.tsx';
import { TextPage } from '#web/shell/text-page.tsx';

function HowItWorks() {
  const { serviceFeePercent } = useSite();
  return (
    <TextPage
      title={<Trans>How it Works</Trans>}
      lead={
        <Trans>
          Two ways to find a photographer, videographer, or content creator: book one whose work you
          like, or post a job and hear from creators near you.
        </Trans>
      }
      aside={
        <NextStep
          title={<Trans>Ready to browse?</Trans>}
          text={<Trans>Portfolios, prices, and open dates are visible to everyone.</Trans>}
          action={<Trans>Browse Creators</Trans>}
          to="/search"
        />
      }
    >
      <h2>
        <Trans>Book a creator</Trans>
      </h2>
      <ol>
        <li>
          <Trans>
            <Link to="/search">Search</Link> by service, place, and date. Pick a date to see only
            creators who are available that day.
          </Trans>
        </li>
        <li>
          <Trans>
            Open a profile to see a creator's portfolio, reviews, prices, and calendar. Have
            questions first? Select Contact.
          </Trans>
        </li>
        <li>
          <Trans>
            Choose a start time, then the hours you need or one of the creator's packages. The total
            is the hourly rate times the hours, or the package price. No added fees. We hold the
            time for 15 minutes while you pay.
          </Trans>
        </li>
        <li>
          <Trans>
            Your booking is confirmed once you pay. If the creator declines within 24 hours, you get
            a full refund.
          </Trans>
        </li>
      </ol>
      <h2>
        <Trans>Post a job</Trans>
      </h2>
      <ol>
        <li>
          <Trans>
            Describe what you need, where, when, and for what budget.{' '}
            <Link to="/post-job">Posting is free</Link>.
          </Trans>
        </li>
        <li>
          <Trans>
            Pay now to get the “Payment protected” badge, or publish first and pay when you hire.
            You pay the budget and a {serviceFeePercent}% service fee.
          </Trans>
        </li>
        <li>
          <Trans>Compare applications, message applicants, and hire one.</Trans>
        </li>
        <li>
          <Trans>
            The creator delivers, and you approve or request changes. Approving releases the
            payment. Then you leave a review.
          </Trans>
        </li>
      </ol>
      <h2>
        <Trans>Payment status</Trans>
      </h2>
      <p>
        <Trans>
          We hold your payment until the work is approved, and every job and booking shows its
          status: held, released, or refunded. If work is delivered and no one responds, it's
          approved automatically after 14 days. We'll remind you three times first.
        </Trans>
      </p>
      <p>
        <Trans>
          You can cancel an open job at any time for a full refund, fee included. Once someone is at
          work, the two of you can agree on a split, or either can ask us to decide.
        </Trans>
      </p>
      <h2>
        <Trans>For creators</Trans>
      </h2>
      <p>
        <Trans>
          Show your work, set your rate and hours, and apply to jobs near you. You get paid when the
          client approves. <Link to="/creator-resources">More in the creator resources</Link>.
        </Trans>
      </p>
    </TextPage>
  );
}

export const page = definePage({
  head: () => ({
    title: msg`How it Works`,
    description: msg`Book a creator for a date, or post a job and choose from the applications. We hold your payment until you approve the work.`,
  }),
  View: HowItWorks,
});
