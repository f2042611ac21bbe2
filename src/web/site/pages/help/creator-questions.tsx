import { Trans } from '@lingui/react/macro';
import { Question } from './question.tsx';

export function CreatorQuestions() {
  return (
    <>
      <Question asks={<Trans>How do I become a creator?</Trans>}>
        <Trans>
          Choose “creator” when you sign up, or open Settings, Creator Profile, and switch on
          creator mode. Jobs you posted as a client stay yours.
        </Trans>
      </Question>
      <Question asks={<Trans>Why don't I show up in search?</Trans>}>
        <Trans>
          Search is based on location, so make sure yours is filled in. With a date, only creators
          who are available that day are shown: check your weekly hours and exceptions.
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
      <Question asks={<Trans>The payment was released, but I don't have it yet.</Trans>}>
        <Trans>
          Connect your payout account in Settings. Until it's complete, we keep the money for you,
          and both sides can see why.
        </Trans>
      </Question>
    </>
  );
}
