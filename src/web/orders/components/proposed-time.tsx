import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';

/** One answer to the proposal; absent where the viewer may not give it. */
interface Answer {
  readonly pending: boolean;
  readonly run: () => void;
}

interface ProposedTimeProps {
  /** The viewer proposed it. */
  readonly own: boolean;
  /** The other side's name. */
  readonly other: string;
  /** Says that nothing changes before the answer. */
  readonly waiting: ReactNode;
  /** Where it would be instead, if the proposal is about that. */
  readonly address: string | null;
  /** The question before the time is accepted. */
  readonly question: string;
  readonly accept: Answer | null;
  readonly decline: Answer | null;
  readonly withdraw: Answer | null;
  /** The time. */
  readonly children: ReactNode;
}

/** A proposed time pending an answer. */
export function ProposedTime(props: ProposedTimeProps) {
  const { t } = useLingui();
  const { own, other, address, accept, decline, withdraw } = props;
  return (
    <section aria-labelledby="move" className="grid gap-3 rounded-lg bg-amber-soft p-6">
      <h2 id="move" className="font-semibold">
        {address === null &&
          (own ? (
            <Trans>You proposed a new time</Trans>
          ) : (
            <Trans>{other} proposed a new time</Trans>
          ))}
        {address !== null &&
          (own ? (
            <Trans>You proposed another place</Trans>
          ) : (
            <Trans>{other} proposed another place</Trans>
          ))}
      </h2>
      {address === null ? props.children : <p className="wrap-anywhere font-semibold">{address}</p>}
      {own && <p className="text-sm">{props.waiting}</p>}
      <div className="flex flex-wrap gap-3">
        {withdraw && (
          <Button variant="outline" size="sm" pending={withdraw.pending} onClick={withdraw.run}>
            <Trans>Withdraw proposal</Trans>
          </Button>
        )}
        {accept && (
          <ConfirmButton
            label={address === null ? t`Accept this time` : t`Accept this place`}
            title={address === null ? props.question : t`Work at this place instead?`}
            text={
              address === null ? t`The old time opens up for others.` : t`The time stays as it is.`
            }
            variant="default"
            pending={accept.pending}
            onConfirm={accept.run}
          />
        )}
        {decline && (
          <Button variant="outline" size="sm" pending={decline.pending} onClick={decline.run}>
            {address === null ? (
              <Trans>Decline this time</Trans>
            ) : (
              <Trans>Decline this place</Trans>
            )}
          </Button>
        )}
      </div>
    </section>
  );
}
