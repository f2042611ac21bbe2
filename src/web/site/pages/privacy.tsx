import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSite } from '#web/lib/api/site.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { LegalPage, legalQuery } from '#web/shell/legal-page.tsx';

function Privacy() {
  const { name } = useSite();
  return (
    <LegalPage
      kind="privacy"
      title={<Trans>Privacy Policy</Trans>}
      lead={<Trans>What {name} knows about you, why, who sees it, and how to delete it.</Trans>}
    >
      <h2>
        <Trans>What we store</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            <strong>Your account:</strong> name, email address, username, a hash of your password
            (never the password itself), and what you add to your profile.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What you do here:</strong> jobs, applications, messages, bookings, reviews, and
            files, so both of you can rely on them.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Payments:</strong> amounts and statuses. Card numbers go straight to the payment
            provider. We never see them.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Sign-ins:</strong> when, and from which IP address and browser, to keep
            strangers out of your account.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Who sees it</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            <strong>Everyone:</strong> a creator's profile, portfolio, and reviews, and published
            jobs with their photos and the client's name. Locations are rounded to about a kilometer
            (0.6 miles).
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The person you work with:</strong> messages, applications, and delivered work.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The people who run this site:</strong> what they need to help you, resolve
            disputes, and follow up on reports.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The payment provider:</strong> what a payment requires. No one else. We don't
            sell data, and there is no advertising.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Cookies and your browser</Trans>
      </h2>
      <p>
        <Trans>
          One cookie keeps you signed in; others remember the theme, the language, your time zone,
          or a message between two pages. There's no tracking. Drafts stay in your browser until you
          send them or sign out. We ask for your location only when you select the button for it,
          and we don't store it.
        </Trans>
      </p>
      <h2>
        <Trans>Photos</Trans>
      </h2>
      <p>
        <Trans>
          We remove hidden data, such as where a photo was taken, from everything you upload.
          Copyright notices stay.
        </Trans>
      </p>
      <h2>
        <Trans>How long we keep it</Trans>
      </h2>
      <p>
        <Trans>
          Emails we sent you are deleted after 180 days, notifications after two years. What you and
          someone else rely on, such as messages, orders, and reviews, stays until you delete your
          account or the other person no longer needs it. Backups can contain what was deleted for
          about a year. We use them only to recover from a loss.
        </Trans>
      </p>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          You can view, correct, export, and delete what we keep about you. Most of it is in your{' '}
          <Link to="/profile/settings">settings</Link>; for anything else,{' '}
          <Link to="/contact">write to us</Link>. We keep payment records for as long as the law
          requires.
        </Trans>
      </p>
    </LegalPage>
  );
}

export const page = definePage({
  load: async ({ fetch }): Promise<undefined> => {
    await fetch(legalQuery('privacy'));
    return undefined;
  },
  head: ({ site }) => ({
    title: msg`Privacy Policy`,
    description: msg`What ${site.name} knows about you, why, and who sees it.`,
  }),
  View: Privacy,
});
