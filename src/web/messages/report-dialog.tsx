import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestReport, reportMessage } from '#contract/message-safety.ts';
import type { Message } from '#contract/messages.ts';
import { useCall } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks why a message should be looked at; stays open with what was typed when it is refused. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useLingui();
  // Shown by a press only: what was pressed is where one goes on.
  const [pressed] = useState(() => document.activeElement);
  const [reason, setReason] = useState('');
  const report = useCall(reportMessage, {
    onSuccess: () => {
      toast({
        title: t`Message reported`,
        description: t`Thank you. The people who run this site will look at it.`,
      });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t`Report this message`}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (pressed instanceof HTMLElement) pressed.focus();
        }}
        text={t`The people who run this site will read it, with your reason. Whoever wrote it is not told.`}
      >
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() !== '' && !report.isPending)
              report.mutate({ params: { messageId: message.id }, body: { reason } });
          }}
        >
          <blockquote className="line-clamp-3 border-s-2 ps-4 text-muted-foreground [overflow-wrap:anywhere]">
            {message.content}
          </blockquote>
          <Field label={t`What is wrong with it?`} required>
            <Textarea
              rows={4}
              maxLength={longestReport}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          {report.error && <FormError title={report.error.message} />}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <DialogClose asChild>
              <Button variant="outline">
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button type="submit" pending={report.isPending} disabled={reason.trim() === ''}>
              <Trans>Report</Trans>
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
