import { Trans } from '@lingui/react/macro';

/** How long a booking's payment is held. With `packaged`, its finished work may come later. */
export function HoldNote({ packaged }: { packaged: boolean }) {
  return (
    <>
      <Trans>
        We hold your payment until you mark the booking complete, or until 48 hours after it ends.
      </Trans>{' '}
      {packaged && (
        <Trans>
          Edited work may come later. If something's wrong, report a problem before we release the
          payment.
        </Trans>
      )}
    </>
  );
}
