import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dismissStuckMoney } from '#contract/operator-money.ts';
import { useDeskCall } from './use-desk-call.ts';
import { WordsDialog } from './words-dialog.tsx';

/** For what was dealt with elsewhere: the entry goes, the note stays in the log. */
export function PutAsideDialog({ id }: { id: number }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const dismiss = useDeskCall(dismissStuckMoney, t`Put aside`, () => setOpen(false));
  return (
    <WordsDialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Trans>Put aside</Trans>}
      title={t`Put this aside?`}
      text={t`For what was dealt with elsewhere. No money moves by it.`}
      label={t`What was done`}
      shortest={5}
      longest={2000}
      submitLabel={t`Put aside`}
      pending={dismiss.isPending}
      onSubmit={(note) => dismiss.mutate({ params: { id }, body: { note } })}
    />
  );
}
