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
  const { own, other, accept, decline, withdraw } = props;
  return (
    <section aria-labelledby="move" className="grid gap-3 rounded-lg bg-amber-soft p-6">
      <h2 id="move" className="font-semibold">
        {own ? <Trans>You proposed a new time</Trans> : <Trans>{other} proposed a new time</Trans>}
      </h2>
      {props.children}
      {own && <p className="text-sm">{props.waiting}</p>}
      <div className="flex flex-wrap gap-3">
        {withdraw && (
          <Button variant="outline" size="sm" pending={withdraw.pending} onClick={withdraw.run}>
            <Trans>Withdraw proposal</Trans>
          </Button>
        )}
        {accept && (
          <ConfirmButton
            label={t`Accept this time`}
            title={props.question}
            text={t`The old time opens up for others.`}
            variant="default"
            pending={accept.pending}
            onConfirm={accept.run}
          />
        )}
        {decline && (
          <Button variant="outline" size="sm" pending={decline.pending} onClick={decline.run}>
            <Trans>Decline this time</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
