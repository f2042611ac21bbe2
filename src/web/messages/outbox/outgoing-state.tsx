import { Trans } from '@lingui/react/macro';

/** The status under a message that is being sent, or failed. */
export function OutgoingState({
  failed,
  onAgain,
  onEdit,
  onDiscard,
}: {
  failed: boolean;
  onAgain: () => void;
  /** Returns it to the composer. */
  onEdit: (() => void) | undefined;
  onDiscard: () => void;
}) {
  if (!failed) return <Trans>Sending…</Trans>;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 text-red-ink">
      <Trans>Not sent</Trans>
      <button type="button" className="py-1 font-semibold underline" onClick={onAgain}>
        <Trans>Retry</Trans>
      </button>
      {onEdit && (
        <button type="button" className="py-1 underline" onClick={onEdit}>
          <Trans>Edit</Trans>
        </button>
      )}
      <button type="button" className="py-1 underline" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </button>
    </span>
  );
}
