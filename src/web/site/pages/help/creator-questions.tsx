import { Trans } from '@lingui/react/macro';
import { Question } from './question.tsx';

export function CreatorQuestions() {
  return (
    <>
      <Question asks={<Trans>How do I become a creator?</Trans>}>
        <Trans>
          Choose “creator” when you sign up, or open Settings, Creator Profile, and switch on
          creator mode. Jobs that you posted as a client stay yours.
        </Trans>
      </Question>
      <Question asks={<Trans>Why am I not found in the search?</Trans>}>
        <Trans>
          The search goes by place, so fill in your location. With a date, only creators who are
          free that day are shown: check your weekly hours and exceptions.
        </Trans>
      </Question>
      <Question asks={<Trans>My application was rejected as filled. Is it over?</Trans>}>
        <Trans>
          Somebody else was hired. If the job opens again, your application counts again by itself,
          and you are told.
        </Trans>
      </Question>
      <Question asks={<Trans>Why can I not submit my work?</Trans>}>
        <Trans>
          The job has not been paid yet. The form opens as soon as the payment is held. An unpaid
          hire ends by itself after 7 days.
        </Trans>
      </Question>
      <Question asks={<Trans>The payment is released but has not arrived.</Trans>}>
        <Trans>
          Connect your payout account in Settings. Until it is complete, the money waits for you and
          both sides see the reason.
        </Trans>
      </Question>
    </>
  );
}
