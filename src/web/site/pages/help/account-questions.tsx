import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Question } from './question.tsx';

export function AccountQuestions() {
  return (
    <>
      <Question asks={<Trans>I forgot my password.</Trans>}>
        <Trans>
          Press “Forgot password?” on the <Link to="/auth">sign-in page</Link>. You get a mail with
          a link to choose a new one. After that, every other device is signed out.
        </Trans>
      </Question>
      <Question asks={<Trans>I changed my e-mail address, but the old one is still shown.</Trans>}>
        <Trans>
          The new address counts once you opened the link we sent to it. Until then the old one
          stays in use.
        </Trans>
      </Question>
      <Question asks={<Trans>Who sees where I live?</Trans>}>
        <Trans>
          Nobody. Positions are rounded to about a kilometre before they are shown on a map or used
          for a distance.
        </Trans>
      </Question>
      <Question asks={<Trans>Somebody writes things they should not.</Trans>}>
        <Trans>
          Open the conversation and use Report or Block. A blocked person cannot write to you any
          more; reports are read by the people who run this site.
        </Trans>
      </Question>
    </>
  );
}
