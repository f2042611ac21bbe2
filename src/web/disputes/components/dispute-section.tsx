import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { cx } from '#web/ui/cx.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import type { Disputed } from './disputed.ts';
import { HeldDivided } from './held-divided.tsx';

// Few orders ever need it.
const Comments = lazyHydrated(async () => (await import('./comments.tsx')).Comments);

function Outcome({
  dispute,
  side,
  other,
}: Pick<Disputed, 'side' | 'other'> & { dispute: DisputeOf }) {
  const format = useFormat();
  switch (dispute.ending) {
    case null:
      return (
        <p role="status">
          <Trans>Our team is reviewing this. No money moves until we decide.</Trans>{' '}
          <Trans>The two of you can still agree on a split.</Trans>
        </p>
      );
    case 'withdrawn':
      return (
        <p>
          <Trans>The report was withdrawn, and everything continues as before.</Trans>
        </p>
      );
    case 'decided':
      return (
        <>
          <WrittenText>{dispute.decision?.words ?? ''}</WrittenText>
          <p className="text-sm">
            <HeldDivided
              creatorCents={dispute.decision?.creatorAmount ?? 0}
              side={side}
              other={other ?? ''}
            />{' '}
            {dispute.endedAt !== null && <Trans>Decided on {format.date(dispute.endedAt)}.</Trans>}
          </p>
        </>
      );
    case 'agreed':
      return (
        <p>
          <Trans>No decision was needed because you both agreed on a split.</Trans>
        </p>
      );
    case 'order_ended':
      return (
        <p>
          <Trans>No decision was needed because the work had already ended.</Trans>
        </p>
      );
  }
}

type DisputeOf = NonNullable<Disputed['dispute']>;

function Withdraw({ of: { order, calls, changes } }: { of: Disputed }) {
  const { t } = useLingui();
  const withdraw = useStep(calls.withdraw, changes, {
    done: { title: t`Report withdrawn`, description: t`Everything continues as before.` },
    failed: t`Error`,
  });
  return (
    <p>
      <ConfirmButton
        label={t`Withdraw my report`}
        title={t`Withdraw your report?`}
        text={t`Our team will stop reviewing it, and everything continues as before. You can report a problem again.`}
        pending={withdraw.isPending}
        onConfirm={() => withdraw.run({ params: { id: order.id } })}
      />
    </p>
  );
}

/** A dispute, both sides' comments, and its outcome; nothing if there was none. */
export function DisputeSection({ of }: { of: Disputed }) {
  const { t } = useLingui();
  const format = useFormat();
  const { dispute, side } = of;
  if (!dispute) return null;
  const at = format.date(dispute.openedAt);
  const other = of.other ?? t`The other person`;
  return (
    <section
      aria-labelledby="problem"
      className={cx(
        'grid gap-4 rounded-lg p-6',
        dispute.ending === null ? 'bg-amber-soft' : 'bg-muted',
      )}
    >
      <h2 id="problem" className="font-semibold text-lg">
        {dispute.decision ? t`What our team decided` : t`A problem was reported`}
      </h2>
      <Outcome dispute={dispute} side={side} other={other} />
      <div className="grid gap-1">
        <h3 className="font-semibold">
          <Trans>What was reported</Trans>
        </h3>
        <WrittenText className="text-sm">{dispute.reason}</WrittenText>
        <p className="text-sm">
          {dispute.by === side ? (
            <Trans>You reported it on {at}.</Trans>
          ) : (
            <Trans>
              {other} reported it on {at}.
            </Trans>
          )}
        </p>
      </div>
      {of.actions.includes('withdraw_dispute') && <Withdraw of={of} />}
      <Comments of={of} />
    </section>
  );
}
