import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';

/** Shown next to the save button, with a button to revert. */
export function UnsavedNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <>
      <Button variant="ghost" onClick={onDiscard}>
        <Trans>Discard changes</Trans>
      </Button>
      <p role="status" className="text-muted-foreground text-sm">
        <Trans>Not saved yet</Trans>
      </p>
    </>
  );
}
