import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSite } from '#web/lib/api/site.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { LegalPage, legalQuery } from '#web/shell/legal-page.tsx';

function Terms() {
  const { serviceFeePercent } = useSite();
  const { name } = useSite();
  return (
    <LegalPage
      kind="terms"
      title={<Trans>Terms of Service</Trans>}
      lead={<Trans>The rules of {name}, for clients and creators alike.</Trans>}
    >
      <h2>
        <Trans>1. What this is</Trans>
      </h2>
      <p>
        <Trans>
          {name} brings clients and independent creators together. The contract for the work is
          between the two of you. We run the place where you find each other, talk, and pay.
        </Trans>
      </p>
      <h2>
        <Trans>2. Your account</Trans>
      </h2>
      <p>
        <Trans>
          Use your real name, keep your password to yourself, and be of legal age. One account per
          person, which can be both client and creator.
        </Trans>
      </p>
      <h2>
        <Trans>3. Prices and fees</Trans>
      </h2>
      <p>
        <Trans>
          For a job, the client pays the budget and a {serviceFeePercent}% service fee, and the
          creator receives the budget. For a booking, the client pays the hourly rate times the
          hours, or the package price, with no added fees, and we deduct a commission from the
          creator's payment. Amounts are in US dollars and shown before anyone commits.
        </Trans>
      </p>
      <h2>
        <Trans>4. Holding and releasing payments</Trans>
      </h2>
      <p>
        <Trans>
          Payments are held until the client approves the work or the approval period ends: 14 days
          after the work is delivered, for jobs and for bookings that promise a delivery, or 48
          hours after a booking that promises none. If promised work is 7 days late, the client can
          cancel for everything we hold; 30 days after the promised day, we refund it automatically.
          A review never moves money.
        </Trans>
      </p>
      <h2>
        <Trans>5. Cancellation</Trans>
      </h2>
      <p>
        <Trans>
          An open job can be canceled for a full refund. Bookings follow the creator's policy as it
          was when you booked. A creator can decline a booking within 24 hours of its confirmation.
          If a creator cancels later, the client gets a full refund. The{' '}
          <Link to="/help">help center</Link> has the details.
        </Trans>
      </p>
      <h2>
        <Trans>6. Disagreements</Trans>
      </h2>
      <p>
        <Trans>
          Talk first, then propose a split. If neither helps, either side can ask us to decide. We
          look at what was agreed, said, and delivered here, and the money stays on hold until then.
          Your legal rights are not affected.
        </Trans>
      </p>
      <h2 id="rights">
        <Trans>7. Work and rights</Trans>
      </h2>
      <p>
        <Trans>
          What you upload stays yours, and you allow us to show it here. Show only what you're
          allowed to show, and as your work only what you made. Unless you agree otherwise, a client
          may use delivered work for the purpose the job names, and the creator may show it in their
          portfolio.
        </Trans>
      </p>
      <h2>
        <Trans>8. Conduct</Trans>
      </h2>
      <p>
        <Trans>
          No abuse, fraud, fake reviews, illegal work, or payments outside the site for work found
          here. Breaking these rules can cost you your account. Payments already held are resolved
          first.
        </Trans>
      </p>
      <h2>
        <Trans>9. Changes</Trans>
      </h2>
      <p>
        <Trans>
          We'll notify you before changes to these terms take effect. Earlier agreements stay as
          they were. Questions? <Link to="/contact">Contact us</Link>.
        </Trans>
      </p>
    </LegalPage>
  );
}

export const page = definePage({
  load: async ({ fetch }): Promise<undefined> => {
    await fetch(legalQuery('terms'));
    return undefined;
  },
  head: ({ site }) => ({
    title: msg`Terms of Service`,
    description: msg`The rules of ${site.name}: fees, held payments, cancellations and conduct.`,
  }),
  View: Terms,
});
