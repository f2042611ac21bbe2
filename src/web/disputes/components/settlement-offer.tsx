import { Trans, useLingui } from '@lingui/react/macro';
import { useStep } from '#web/lib/forms/use-step.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import type { Disputed } from './disputed.ts';
import { SplitTable } from './split-table.tsx';

/** The proposal pending with the other side. */
export function SettlementOffer({ of }: { of: Disputed }) {
  const { t } = useLingui();
  const { order, calls, changes, other, settlement: offer } = of;
  const accept = useStep(calls.accept, changes, {
    done: {
      title: t`Split accepted`,
      description: t`The money we held is on its way to each of you.`,
    },
    failed: t`Error`,
  });
  if (!offer || other === null || of.heldCents === 0) return null;
  return (
    <section className="grid gap-3 rounded-md bg-muted p-4">
      <h3 className="font-semibold">
        {offer.proposedBy === of.side ? (
          <Trans>Waiting for {other} to respond to your proposal</Trans>
        ) : (
          <Trans>{other} proposed a split</Trans>
        )}
      </h3>
      <SplitTable of={of} creatorAmount={offer.creatorAmount} />
      {offer.note !== '' && <WrittenText className="text-sm">{offer.note}</WrittenText>}
      {of.actions.includes('accept_split') && (
        <div>
          <ConfirmButton
            label={t`Accept`}
            title={t`Accept this split?`}
            text={
              order.kind === 'job'
                ? t`The job ends and the money is split as shown. This can't be undone.`
                : t`The booking ends and the money is split as shown. This can't be undone.`
            }
            destructive
            pending={accept.isPending}
            onConfirm={() => accept.run({ params: { id: order.id, number: offer.number } })}
          />
        </div>
      )}
    </section>
  );
}
