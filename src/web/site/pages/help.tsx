import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { policyNames } from '#contract/creators/cancellation-policies.ts';
import { useSite } from '#web/lib/api/site.ts';
import {
  describeGracePeriod,
  describePolicy,
  policyTitles,
} from '#web/lib/format/describe-policy.ts';
import { definePage } from '#web/lib/routing/page.ts';
import { NextStep } from '#web/shell/next-step.tsx';
import { TextPage } from '#web/shell/text-page.tsx';

function Help() {
  return (
    <TextPage
      title={<Trans>Help Center</Trans>}
      lead={<Trans>Answers to the questions people ask most.</Trans>}
      aside={
        <NextStep
          title={<Trans>Still stuck?</Trans>}
          text={<Trans>Contact us. If it's about a job or booking, tell us which one.</Trans>}
          action={<Trans>Contact Us</Trans>}
          to="/contact"
        />
      }
    >
      <section>
        <h2>
          <Trans>For Clients</Trans>
        </h2>
        <ClientQuestions />
      </section>
      <section>
        <h2>
          <Trans>For Creators</Trans>
        </h2>
        <CreatorQuestions />
      </section>
      <section>
        <h2>
          <Trans>Your account</Trans>
        </h2>
        <AccountQuestions />
      </section>
    </TextPage>
  );
}

function AccountQuestions() {
  return (
    <>
      <Question asks={<Trans>I forgot my password.</Trans>}>
        <Trans>
          Select “Forgot password?” on the <Link to="/auth">sign-in page</Link>. We'll email you a
          link to choose a new one. Every other device is then signed out.
        </Trans>
      </Question>
      <Question asks={<Trans>I changed my email address, but I still see the old one.</Trans>}>
        <Trans>
          The new address takes effect once you open the link we sent to it. Until then, we use the
          old one.
        </Trans>
      </Question>
      <Question asks={<Trans>Who sees where I live?</Trans>}>
        <Trans>
          No one. Locations are rounded to about a kilometer (0.6 miles) before we show them on a
          map or calculate distances.
        </Trans>
      </Question>
      <Question asks={<Trans>Someone is sending inappropriate messages.</Trans>}>
        <Trans>
          Open the conversation and use Report or Block. Someone you block can't message you
          anymore. Our team reads every report.
        </Trans>
      </Question>
    </>
  );
}

function ClientQuestions() {
  const { t } = useLingui();
  const { serviceFeePercent, galleryMonths } = useSite();
  return (
    <>
      <Question asks={<Trans>What does it cost?</Trans>}>
        <Trans>
          Browsing, messaging, and posting jobs are free. A job costs its budget and a{' '}
          {serviceFeePercent}% service fee. A booking costs the hourly rate times the hours, or the
          package price, with no fee on top. You see the total before you pay.
        </Trans>
      </Question>
      <Question asks={<Trans>When does the creator get my money?</Trans>}>
        <Trans>
          When you approve the work. Until then, we hold it. If you don't respond to delivered work,
          we approve it automatically after 14 days, with email reminders on days 7, 12, and 13. A
          booking with nothing to deliver ends when you mark it complete, or 48 hours after the
          session.
        </Trans>
      </Question>
      <Question asks={<Trans>What if the work is late?</Trans>}>
        <Trans>
          You see what's delivered and by when before you pay. If it's late, you can agree on
          another day. From 7 days late, you can cancel and get back everything we hold. If nothing
          has been delivered 30 days after the promised day, we refund you automatically.
        </Trans>
      </Question>
      <Question asks={<Trans>How long do you keep my photos?</Trans>}>
        <Plural
          value={galleryMonths}
          one="Galleries stay for # month after the work is done. Your gallery says until which day, and we email you 30 and 7 days before. While money is held or a problem is open, nothing is deleted."
          other="Galleries stay for # months after the work is done. Your gallery says until which day, and we email you 30 and 7 days before. While money is held or a problem is open, nothing is deleted."
        />
      </Question>
      <Question asks={<Trans>Do creators review me, too?</Trans>}>
        <Trans>
          Yes, once per completed order. You can read it once you've reviewed them, or 14 days after
          completion. Creators you want to hire see your reviews, and how many orders you completed
          and canceled.
        </Trans>
      </Question>
      <Question asks={<Trans>Can I cancel a job?</Trans>}>
        <Trans>
          Yes. While the job is open, you can cancel at any time for a full refund, fee included.
          Once a creator is at work, propose a split under Manage Job. If nothing has been delivered
          7 days after the job's date, you can cancel on your own for a full refund.
        </Trans>
      </Question>
      <Question asks={<Trans>Can I cancel a booking?</Trans>}>
        <Trans>Yes. Your refund depends on the creator's policy, shown before you book.</Trans>{' '}
        {policyNames.map((policy) => `${t(policyTitles[policy])}: ${describePolicy(t, policy)} `)}
        {describeGracePeriod(t)}
      </Question>
      <Question asks={<Trans>The work isn't what we agreed on. What now?</Trans>}>
        <Trans>
          Request changes first: the job goes back to the creator with your note. If that doesn't
          help, propose a split, or report a problem on the job's page. The money stays on hold
          while we review both sides.
        </Trans>
      </Question>
    </>
  );
}

function CreatorQuestions() {
  return (
    <>
      <Question asks={<Trans>How do I become a creator?</Trans>}>
        <Trans>
          Choose Creator when you sign up, or go to Settings, open the Creator Profile tab, and turn
          on “Enable Creator Mode”. Jobs you posted as a client stay yours.
        </Trans>
      </Question>
      <Question asks={<Trans>Why don't I show up in search?</Trans>}>
        <Trans>
          Search is based on location, so make sure yours is filled in. When a client picks a date,
          we show only creators available that day, so check your weekly hours and days off.
        </Trans>
      </Question>
      <Question
        asks={<Trans>My application was closed because the job was filled. Is that final?</Trans>}
      >
        <Trans>
          Someone else was hired. If the job reopens, your application is active again
          automatically, and we'll let you know.
        </Trans>
      </Question>
      <Question asks={<Trans>Why can't I submit my work?</Trans>}>
        <Trans>
          The client hasn't paid yet. You can submit as soon as the payment is held. An unpaid hire
          ends automatically after 7 days.
        </Trans>
      </Question>
      <Question asks={<Trans>My work was approved, but I haven't been paid.</Trans>}>
        <Trans>
          Set up payouts in Settings. Until then, we hold the money for you, and both you and the
          client can see why.
        </Trans>
      </Question>
    </>
  );
}

/** One question with its answer, as a native disclosure. */
function Question({ asks, children }: { asks: ReactNode; children: ReactNode }) {
  return (
    <details className="question">
      <summary>{asks}</summary>
      <p>{children}</p>
    </details>
  );
}

export const page = definePage({
  head: () => ({
    title: msg`Help Center`,
    description: msg`Costs, payments, cancellations, and accounts: answers for clients and creators.`,
  }),
  View: Help,
});
