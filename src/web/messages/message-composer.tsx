import { useLingui } from '@lingui/react/macro';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useId } from 'react';
import { longestMessage } from '#contract/messages.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { AttachButton } from './attach-button.tsx';
import { AttachmentTray } from './attachment-tray.tsx';
import type { Attachments } from './use-attachments.ts';
import { useTypingSignal } from './use-typing.ts';

interface MessageComposerProps {
  readonly userId: number;
  /** Why nothing can be written now. */
  readonly refusal: string | null;
  readonly sending: boolean;
  readonly attachments: Attachments;
  readonly onSend: (content: string) => void;
}

/** Where a message is written: Enter sends, Shift and Enter begin a new line. What is typed survives a reload. */
export function MessageComposer(props: MessageComposerProps) {
  const { userId, refusal, sending, attachments, onSend } = props;
  const { t } = useLingui();
  const typing = useTypingSignal(userId);
  const [text, setText, forget] = useDraft(`message:${useUser()?.id ?? 0}:${userId}`, '');
  const why = useId();
  const content = text.trim();
  const nothing = content === '' && attachments.ready.length === 0;
  const unready = nothing || sending || refusal !== null || attachments.waiting;
  const send = () => {
    if (unready) return;
    typing.stop();
    forget();
    onSend(content);
  };
  return (
    <form
      className="flex flex-wrap items-end gap-2 border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {refusal !== null && (
        <p id={why} role="status" className="w-full text-muted-foreground text-sm">
          {refusal}
        </p>
      )}
      {attachments.files.length > 0 && <AttachmentTray attachments={attachments} />}
      <AttachButton disabled={refusal !== null} onFiles={attachments.add} />
      <Textarea
        disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : why}
        aria-label={t`Type your message...`}
        placeholder={t`Type your message...`}
        rows={1}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          typing.keystroke();
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          attachments.add(files);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        className="max-h-40 !min-h-10 flex-1 resize-none [field-sizing:content]"
      />
      <Button type="submit" disabled={unready}>
        <SendHorizontal aria-hidden="true" />
        {t`Send`}
      </Button>
    </form>
  );
}
