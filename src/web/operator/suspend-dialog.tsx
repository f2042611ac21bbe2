import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { suspendPerson } from '#contract/operator.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useDeskCall } from './use-desk-call.ts';

export function SuspendDialog({ person }: { person: { id: number; fullName: string } }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { fullName } = person;
  const suspend = useDeskCall(suspendPerson, t`${fullName} is suspended`, () => {
    setOpen(false);
    setReason('');
  });
  const missing = reason.trim() === '';
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm" aria-label={t`Suspend ${fullName}`}>
          <Trans>Suspend</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t`Suspend ${fullName}?`}
        text={t`They are signed out everywhere at once and cannot sign in until you restore them. Money that is held stays held.`}
      >
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (missing || suspend.isPending) return;
            suspend.mutate({ params: { id: person.id }, body: { reason } });
          }}
        >
          <Field label={t`Why?`} hint={t`For the audit log; they do not see it.`} required>
            <Textarea
              rows={3}
              maxLength={2000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <DialogClose asChild>
              <Button variant="outline">
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button
              type="submit"
              variant="destructive"
              pending={suspend.isPending}
              disabled={missing}
            >
              <Trans>Suspend</Trans>
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
