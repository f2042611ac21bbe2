import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSite } from '#web/lib/api/site.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { TextPage } from '#web/shell/text-page.tsx';

function Terms() {
  const { serviceFeePercent } = useSite();
  const { name } = useSite();
  return (
    <TextPage
      title={<Trans>Terms of Service</Trans>}
      lead={<Trans>The rules of {name}, for clients and creators alike.</Trans>}
    >
      <h2>
        <Trans>1. What this is</Trans>
      </h2>
      <p>
        <Trans>
          {name} brings clients and independent creators together. The contract about the work is
          between the two of you; we run the place where you find each other, talk and pay.
        </Trans>
      </p>
      <h2>
        <Trans>2. Your account</Trans>
      </h2>
      <p>
        <Trans>
          Use your real name, keep your password to yourself, and be of age. One person, one
          account, which may be client and creator at once.
        </Trans>
      </p>
      <h2>
        <Trans>3. Prices and fees</Trans>
      </h2>
      <p>
        <Trans>
          For a job the client pays its budget and a {serviceFeePercent}% service fee; the creator
          receives the budget. For a booking the client pays the hourly rate times the hours; a
          commission is kept from what the creator receives. Amounts are in US dollars and shown
          before anyone commits.
        </Trans>
      </p>
      <h2>
        <Trans>4. Holding and releasing payments</Trans>
      </h2>
      <p>
        <Trans>
          Payments are held until the client approves the work, or until the time for it has run
          out: 14 days after the delivery of a job, 48 hours after the end of a booking. A review
          never moves money.
        </Trans>
      </p>
      <h2>
        <Trans>5. Cancelling</Trans>
      </h2>
      <p>
        <Trans>
          An open job may be cancelled with a full refund. Bookings follow the creator's policy, as
          it was when you booked. A creator may decline a booking within 24 hours of its
          confirmation; a creator who cancels later refunds in full. The{' '}
          <Link to="/help">help center</Link> has the details.
        </Trans>
      </p>
      <h2>
        <Trans>6. Disagreements</Trans>
      </h2>
      <p>
        <Trans>
          Talk first, then propose a split. If neither helps, either side may ask us to decide; we
          look at what was agreed, said and delivered here, and the money waits until then. Your
          rights before a court remain.
        </Trans>
      </p>
      <h2>
        <Trans>7. Work and rights</Trans>
      </h2>
      <p>
        <Trans>
          What you upload stays yours; you allow us to show it here. Show only work that you made
          and may show. Unless you agree otherwise, a client may use delivered work for the purpose
          the job names, and the creator may show it in their portfolio.
        </Trans>
      </p>
      <h2>
        <Trans>8. Conduct</Trans>
      </h2>
      <p>
        <Trans>
          No insults, no fraud, no invented reviews, no work that breaks the law, no payments around
          the site for work that was found here. Whoever does it anyway may lose their account;
          payments already held are settled first.
        </Trans>
      </p>
      <h2>
        <Trans>9. Changes</Trans>
      </h2>
      <p>
        <Trans>
          When these terms change, we write to you before they count. What was agreed before stays
          as it was. Questions? <Link to="/contact">Contact us</Link>.
        </Trans>
      </p>
    </TextPage>
  );
}

export const page = definePage({
  head: ({ site }) => ({
    title: msg`Terms of Service`,
    description: msg`The rules of ${site.name}: fees, held payments, cancellations and conduct.`,
  }),
  View: Terms,
});
