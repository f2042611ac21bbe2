import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { definePage } from '#web/lib/routing/page.ts';
import { NextStep } from '#web/shell/next-step.tsx';
import { TextPage } from '#web/shell/text-page.tsx';

/** The formula of docs/ranking.md in plain words; both change together. */
function HowWeRank() {
  return (
    <TextPage
      title={<Trans>How we rank creators</Trans>}
      lead={
        <Trans>
          We sort search results by “Featured.” The formula is public, it's the same for everyone,
          and no one can pay to rank higher.
        </Trans>
      }
      aside={
        <NextStep
          title={<Trans>Try it</Trans>}
          text={<Trans>You can sort any search differently at any time.</Trans>}
          action={<Trans>Browse Creators</Trans>}
          to="/search"
        />
      }
    >
      <h2>
        <Trans>What “Featured” counts</Trans>
      </h2>
      <p>
        <Trans>Creators earn points in four areas. The highest score comes first.</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <strong>Reviews, 1 to 5 points.</strong> The average star rating, as if there were five
            more four-star reviews: one five-star review makes 4.17 points, and forty averaging 4.9
            make 4.80. A few reviews alone don't put anyone at the top. Each client counts once per
            creator, and in full once they've paid the creator $100. The rating on a profile counts
            every review equally.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A complete profile, up to 0.5.</strong> Equal parts for a price, experience,
            equipment, a bio, a photo, working hours, and at least three portfolio items.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Quick replies, up to 0.3.</strong> The typical time to first reply over 90 days:
            within an hour, 0.3; within four hours, 0.2; within a day, 0.1. Creators with no
            messages yet get 0.1.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Recent updates, up to 0.2.</strong> Profile, hours, or portfolio changed within
            30 days, 0.2; within 90 days, 0.1.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Paid orders that a creator canceled in the last year cost up to a point: twice their
          share, from the third order on. One in ten costs 0.2.
        </Trans>
      </p>
      <p>
        <Trans>
          Creators you can only book by request, in messages, come after everyone you can book
          online.
        </Trans>
      </p>
      <p>
        <Trans>Ties go to the newer profile.</Trans>
      </p>
      <h2>
        <Trans>Other ways to sort</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Newest: by when the profile was created.</Trans>
        </li>
        <li>
          <Trans>Price: by hourly rate. Creators without a rate come last either way.</Trans>
        </li>
        <li>
          <Trans>
            Rating: by the average that “Featured” counts, so a single review puts no one at the
            top. Creators without reviews come last.
          </Trans>
        </li>
        <li>
          <Trans>
            Distance: from where you search to the creator's published location, rounded to about a
            kilometer (0.6 miles).
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>What never counts</Trans>
      </h2>
      <p>
        <Trans>
          Payments to us, advertising, how much a creator earns here, and who you are. There are no
          sponsored spots.
        </Trans>
      </p>
    </TextPage>
  );
}

export const page = definePage({
  head: () => ({
    title: msg`How we rank creators`,
    description: msg`The public formula behind “Featured”: reviews, a complete profile, quick replies, and recent updates. No one can pay for a spot.`,
  }),
  View: HowWeRank,
});
