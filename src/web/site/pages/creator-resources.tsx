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
      lead={<Trans>What helps clients choose you, and how you get paid for it.</Trans>}
      aside={
        <NextStep
          title={<Trans>Not here yet?</Trans>}
          text={<Trans>A profile is free. It is yours in two minutes.</Trans>}
          action={<Trans>Join as a Creator</Trans>}
          to="/auth"
          search={{ register: 'true', creator: 'true' }}
        />
      }
    >
      <h2>
        <Trans>A profile that gets opened</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            <strong>Lead with one picture.</strong> Your cover is what people see in the search.
            Pick the one that says what you do best, in landscape format.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Eight good pieces beat thirty.</strong> Show the work you want to be hired for
            again, and say in one line what each was for.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Write like you talk.</strong> Where you work, what a day with you is like, how
            soon pictures arrive.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Name a price.</strong> Clients filter by it. An hourly rate above zero also lets
            them book you straight away.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Your calendar</Trans>
      </h2>
      <p>
        <Trans>
          Set weekly hours and exceptions in your own time zone. Bookings and holds close a slot by
          themselves, so nobody can book you twice. Minimum notice, a buffer between bookings and
          the travel radius are yours to choose in the <Link to="/profile/settings">settings</Link>,
          and so is whether clients may book at once at all.
        </Trans>
      </p>
      <h2>
        <Trans>Applying to jobs</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Say what you would do, not only that you could: one idea for this very job.</Trans>
        </li>
        <li>
          <Trans>
            Look for the badge “payment protected”: the client has paid already, and the money is
            held for whoever delivers.
          </Trans>
        </li>
        <li>
          <Trans>
            Hired on a job that is not paid yet? Wait with the work. If the client does not pay
            within 7 days, you are free again.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Getting paid</Trans>
      </h2>
      <p>
        <Trans>
          Connect your payout account once in your settings. For a job you receive the whole budget;
          the client pays the service fee on top. For a booking we keep a commission, shown to you
          before you accept anything. Money is released when the client approves, or by itself 14
          days after you delivered (48 hours after a booking ended).
        </Trans>
      </p>
      <h2>
        <Trans>When plans change</Trans>
      </h2>
      <p>
        <Trans>
          You may decline a new booking within 24 hours at no cost. Your cancellation policy
          (flexible, moderate or strict) is frozen into each booking, so both sides know it. When
          something goes wrong, propose a split or report a problem: the money waits until it is
          settled.
        </Trans>
      </p>
    </TextPage>
  );
}

export const page = definePage({
  head: () => ({
    title: msg`Creator Resources`,
    description: msg`How photographers, videographers and content creators get found, hired and paid.`,
  }),
  View: CreatorResources,
});
