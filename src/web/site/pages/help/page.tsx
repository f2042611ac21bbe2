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
      lead={<Trans>The questions people ask most, answered plainly.</Trans>}
      aside={
        <NextStep
          title={<Trans>Still stuck?</Trans>}
          text={<Trans>Write to us. Name the job or booking if it is about one.</Trans>}
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
    description: msg`Costs, payments, cancellations and accounts: answers for clients and creators.`,
  }),
  View: Help,
});
