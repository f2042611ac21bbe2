import { Trans } from '@lingui/react/macro';
import { Question } from './question.tsx';

export function CreatorQuestions() {
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
