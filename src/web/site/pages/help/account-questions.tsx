import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Question } from './question.tsx';

export function AccountQuestions() {
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
