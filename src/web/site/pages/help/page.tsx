import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { definePage } from '#web/lib/routing/page.ts';
import { NextStep } from '#web/shell/next-step.tsx';
import { TextPage } from '#web/shell/text-page.tsx';
import { AccountQuestions } from './account-questions.tsx';
import { ClientQuestions } from './client-questions.tsx';
import { CreatorQuestions } from './creator-questions.tsx';

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

export const page = definePage({
  head: () => ({
    title: msg`Help Center`,
    description: msg`Costs, payments, cancellations, and accounts: answers for clients and creators.`,
  }),
  View: Help,
});
