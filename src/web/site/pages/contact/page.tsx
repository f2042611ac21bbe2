import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useSite } from '#web/lib/api/site.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { NextStep } from '#web/shell/next-step.tsx';
import { TextPage } from '#web/shell/text-page.tsx';
import { ContactForm } from './contact-form.tsx';

const search = z.object({
  /** What someone is sent here to ask for. */
  about: z.catch(z.optional(z.enum(['orders', 'accessibility'])), undefined),
});
type Search = z.output<typeof search>;

function Contact({ user, search: { about } }: PageProps<unknown, Search, unknown>) {
  const { t } = useLingui();
  const { name, contactEmail } = useSite();
  const beginnings = {
    orders: t`I'd like to have more orders open at a time. What I plan:`,
    accessibility: t`What I wanted to do, on which page, and with which device or tool:`,
  };
  return (
    <TextPage
      title={<Trans>Contact Us</Trans>}
      lead={<Trans>Your message goes straight to the team that runs {name}.</Trans>}
      aside={
        <NextStep
          title={<Trans>Looking for an answer?</Trans>}
          text={<Trans>Costs, payments, cancellations: most answers are in the help center.</Trans>}
          action={<Trans>Help Center</Trans>}
          to="/help"
          quiet
        />
      }
    >
      {contactEmail && (
        <p>
          <Trans>
            Email <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, or use this form.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          About a job or a booking? Include its number so we can find it right away. To message a
          creator, select Contact on <Link to="/search">their profile</Link>.
        </Trans>
      </p>
      <ContactForm
        fullName={user?.fullName ?? ''}
        email={user?.email ?? ''}
        begin={about === undefined ? '' : beginnings[about]}
      />
    </TextPage>
  );
}

export const page = definePage({
  search,
  head: ({ site }) => ({
    title: msg`Contact Us`,
    description: msg`Contact the team that runs ${site.name}.`,
  }),
  View: Contact,
});
