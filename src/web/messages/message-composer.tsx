import { useLingui } from '@lingui/react/macro';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useId } from 'react';
import { longestMessage } from '#contract/messages.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useTypingSignal } from './use-typing.ts';

interface MessageComposerProps {
  readonly userId: number;
  /** Why nothing can be written now. */
  readonly refusal: string | null;
  readonly sending: boolean;
  readonly onSend: (content: string) => void;
}

/** Where a message is written: Enter sends, Shift and Enter begin a new line. What is typed survives a reload. */
export function MessageComposer({ userId, refusal, sending, onSend }: MessageComposerProps) {
  const { t } = useLingui();
  const typing = useTypingSignal(userId);
  const [text, setText, forget] = useDraft(`message:${userId}`, '');
  const why = useId();
  const content = text.trim();
  const send = () => {
    if (content === '' || sending || refusal !== null) return;
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
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        className="max-h-40 !min-h-10 flex-1 resize-none [field-sizing:content]"
      />
      <Button type="submit" disabled={content === '' || sending || refusal !== null}>
        <SendHorizontal aria-hidden="true" />
        {t`Send`}
      </Button>
    </form>
  );
}
