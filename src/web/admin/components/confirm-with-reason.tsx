import type { ComponentProps } from 'react';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from './use-admin-step.ts';

type DialogProps = Omit<
  ComponentProps<typeof TextDialog>,
  'draft' | 'shortest' | 'longest' | 'pending' | 'onSubmit'
>;

interface ConfirmWithReasonProps<E extends Endpoint> extends DialogProps {
  readonly endpoint: E;
  /** What the call sends with this reason. */
  readonly input: (reason: string) => InputOf<E>;
  /** The toast of its success. */
  readonly done: string;
  /** The key of the stored draft. */
  readonly draft: string;
  readonly shortest?: number;
  readonly longest?: number;
}

/** An operator's action that needs a reason. */
export function ConfirmWithReason<E extends Endpoint>({
  endpoint,
  input,
  done,
  draft,
  shortest = 1,
  longest = 2000,
  ...dialog
}: ConfirmWithReasonProps<E>) {
  const step = useAdminStep(endpoint, done);
  return (
    <TextDialog
      {...dialog}
      draft={useDraft(draft, '')}
      shortest={shortest}
      longest={longest}
      pending={step.isPending}
      onSubmit={(reason, close) => step.run(input(reason), close)}
    />
  );
}
