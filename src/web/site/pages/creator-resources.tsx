import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { definePage } from '#web/lib/routing/page.ts';
import { NextStep } from '#web/shell/next-step.tsx';
import { TextPage } from '#web/shell/text-page.tsx';

function CreatorResources() {
  return (
    <TextPage
      title={<Trans>Creator Resources</Trans>}
      lead={<Trans>What helps clients choose you, and how you get paid.</Trans>}
      aside={
        <NextStep
          title={<Trans>Not a member yet?</Trans>}
          text={<Trans>Creating a profile is free and takes two minutes.</Trans>}
          action={<Trans>Join as a Creator</Trans>}
          to="/auth"
          search={{ register: 'true', creator: 'true' }}
        />
      }
    >
      <h2>
        <Trans>A profile that stands out</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            <strong>Lead with one photo.</strong> Your cover is what people see in search. Choose a
            landscape photo that shows what you do best.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Eight good pieces beat thirty.</strong> Show the kind of work you want to be
            hired for, and say in one line what each piece was for.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Write like you talk.</strong> Say where you work, what a day with you is like,
            and how soon you deliver.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Set your rate.</strong> Clients filter by price, and an hourly rate or a package
            lets them book you right away.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Caption your videos.</strong> Many people watch without sound, and some can't
            hear it. Your editing program exports captions as WebVTT: add the .vtt file when you
            edit a video, or drop it beside the video of the same name in a gallery. Say in the
            description what is only seen.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Your calendar</Trans>
      </h2>
      <p>
        <Trans>
          Set your weekly hours and days off in your own time zone. Bookings and holds block your
          time automatically, so you can't be double-booked. In your{' '}
          <Link to="/profile/settings">settings</Link>, choose your minimum notice, the buffer
          between bookings, your travel radius, and whether clients can book without asking first.
        </Trans>
      </p>
      <h2>
        <Trans>Applying to jobs</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Say what you'd do, not just that you could: pitch one idea for this job.</Trans>
        </li>
        <li>
          <Trans>
            Look for the “Payment protected” badge: the client has already paid, and we hold the
            money until the work is approved.
          </Trans>
        </li>
        <li>
          <Trans>
            Hired, but the job isn't paid yet? Hold off on starting. If the client doesn't pay
            within 7 days, you're released from the job.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Getting paid</Trans>
      </h2>
      <p>
        <Trans>
          Set up payouts once in your settings. For a job, you receive the full budget, and the
          client pays the service fee on top. For a booking, we keep a commission, shown before you
          accept anything. Money is released when the client approves, or automatically 14 days
          after you deliver. If you promise no delivery with a booking, it's released 48 hours after
          the session.
        </Trans>
      </p>
      <h2>
        <Trans>When plans change</Trans>
      </h2>
      <p>
        <Trans>
          You can decline a new booking within 24 hours at no cost. Each booking keeps the
          cancellation policy (flexible, moderate, or strict) it was made with, so both sides know
          where they stand. If something goes wrong, propose a split or report a problem. The money
          stays on hold until it's resolved.
        </Trans>
      </p>
    </TextPage>
  );
}

export const page = definePage({
  head: () => ({
    title: msg`Creator Resources`,
    description: msg`How photographers, videographers, and content creators get found, hired, and paid.`,
  }),
  View: CreatorResources,
});
