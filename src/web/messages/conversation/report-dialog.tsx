import { useLingui } from '@lingui/react/macro';
import { longestReport, reportMessage } from '#contract/messages/message-safety.ts';
import type { Message } from '#contract/messages/messages.ts';
import { useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ReasonDialog } from '#web/ui/overlays/reason-dialog.tsx';

/** Collects the reason for reporting a message; stays open with the text if the report is refused. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason, forget] = useDraft(`report-message-${message.id}`, '');
  const report = useCall(reportMessage, {
    onSuccess: () => {
      toast({
        title: t`Message reported`,
        description: t`Thank you. Our team will review it.`,
      });
      forget();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t`Report this message`}
      text={t`Our team will read it along with your reason. We won't tell the sender.`}
      quote={[message.content, ...message.attachments.map(({ name }) => name)].join(' ').trim()}
      question={t`What's wrong with it?`}
      reason={reason}
      confirmLabel={t`Report`}
      longest={longestReport}
      pending={report.isPending}
      error={report.error?.message}
      onReasonChange={setReason}
      onConfirm={() => report.mutate({ params: { messageId: message.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
