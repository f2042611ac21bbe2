import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type PublicKind, type TakedownAction, takeDown } from '#contract/admin/takedowns.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from '#web/ui/overlays/dialog-form.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

export interface TakeDownDialogProps {
  readonly kind: PublicKind;
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Hides one thing, or asks its owner to change it, with a reason that they read. */
export function TakeDownDialog({ kind, id, name, onClose }: TakeDownDialogProps) {
  const { t } = useLingui();
  const [action, setAction] = useState<TakedownAction>('hidden');
  const [reason, setReason, forget] = useDraft(`take-down-${kind}-${id}`, '');
  const step = useAdminStep(
    takeDown,
    action === 'hidden' ? t`Hidden, and its owner told` : t`Asked its owner to change it`,
  );
  const meanings: Record<TakedownAction, string> = {
    hidden: {
      profile: t`Searches and the map no longer find them. Their own address, bookings, and messages stay.`,
      portfolio_item: t`It leaves the portfolio. You can show it again.`,
      job: t`Only its client, applicants, and whom they hired see it. You can show it again.`,
    }[kind],
    change_asked: t`Nothing changes until they change it themselves.`,
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent title={t`Hide “${name}”, or ask for a change`}>
        <DialogForm
          submitLabel={action === 'hidden' ? <Trans>Hide it</Trans> : <Trans>Ask</Trans>}
          pending={step.isPending}
          disabled={reason.trim() === ''}
          onSubmit={() =>
            step.run({ body: { kind, ids: [id], action, reason } }, () => {
              forget();
              onClose();
            })
          }
        >
          <div className="grid gap-1.5">
            <SegmentedControl
              legend={t`What to do`}
              name={`take-down-${kind}-${id}`}
              value={action}
              onValueChange={setAction}
              segments={[
                {
                  value: 'hidden',
                  label: kind === 'profile' ? t`Hide from searches` : t`Hide it`,
                },
                { value: 'change_asked', label: t`Ask for a change` },
              ]}
            />
            <p aria-live="polite" className="text-muted-foreground text-sm">
              {meanings[action]}
            </p>
          </div>
          <Field label={t`Reason`} hint={t`We email it to its owner.`} required>
            <Textarea
              rows={4}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
