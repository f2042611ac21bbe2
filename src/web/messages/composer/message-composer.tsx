import { Trans, useLingui } from '@lingui/react/macro';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { charactersOf } from '#contract/fields.ts';
import { longestMessage } from '#contract/messages/messages.ts';
import { onDraftElsewhere } from '#web/lib/drafts/drafts.ts';
import { useDraft, useOwnKey } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { entersToSend } from '#web/ui/forms/pressing/enter-key.ts';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { AttachButton } from './attach-button.tsx';
import { AttachmentTray } from './attachment-tray.tsx';
import { isTooLong } from './message-length.ts';
import { forgetSent, onSentElsewhere } from './sent-draft.ts';
import type { Attachments } from './use-attachments.ts';
import { useTypingSignal } from './use-typing.ts';

export interface ComposerHandle {
  /** Focuses the input. */
  focus(): void;
  /** Inserts text before the current draft. */
  putBack(content: string): void;
}

interface MessageComposerProps {
  readonly ref: Ref<ComposerHandle>;
  readonly userId: number;
  /** Why the person cannot write now. */
  readonly refusal: string | null;
  readonly sending: boolean;
  readonly attachments: Attachments;
  readonly onSend: (content: string) => void;
}

/**
 * The message input: Enter sends, after any message still being sent; Shift+Enter starts a new
 * line. The draft survives a reload and is shared by the person's windows.
 */
export function MessageComposer(props: MessageComposerProps) {
  const { ref, userId, refusal, sending, attachments, onSend } = props;
  const { t } = useLingui();
  const typing = useTypingSignal(userId);
  const [text, setText, forget] = useSharedDraft(`message:${userId}`);
  const [why, length, obstacle] = [useId(), useId(), useId()];
  const field = useRef<HTMLTextAreaElement>(null);
  const focusWanted = useRef(false);
  const content = text.trim();
  const nothing = content === '' && attachments.ready.length === 0;
  const tooLong = isTooLong(content);
  const unready = nothing || tooLong || refusal !== null || attachments.waiting;
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    putBack(message) {
      setText([message, text].filter((part) => part.trim() !== '').join('\n\n'));
      focusWanted.current = true;
    },
  }));
  // The text may be back before the field is enabled again.
  useEffect(() => {
    if (!focusWanted.current || refusal !== null) return;
    focusWanted.current = false;
    field.current?.focus();
  });
  const send = () => {
    if (unready) return;
    typing.stop();
    // Store it in the outbox before clearing it here.
    onSend(content);
    forget();
    // Send is disabled now, and a phone's keyboard stays open.
    field.current?.focus();
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
      {attachments.files.length > 0 && (
        <AttachmentTray
          attachments={attachments}
          onRemovedByKeyboard={() => field.current?.focus()}
        />
      )}
      {attachments.obstacle !== null && (
        <p id={obstacle} role="status" className="w-full text-sm">
          {attachments.obstacle === 'refused'
            ? t`Remove the rejected file to send.`
            : t`Retry or remove the file that failed to upload.`}
        </p>
      )}
      <ComposerLength id={length} content={content} />
      <AttachButton disabled={refusal !== null} onFiles={attachments.add} />
      <Textarea
        ref={field}
        disabled={refusal !== null}
        aria-describedby={refusal === null ? `${length} ${obstacle}` : why}
        aria-invalid={tooLong || undefined}
        aria-label={t`Type your message...`}
        placeholder={t`Type your message...`}
        rows={1}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          typing.keystroke();
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          // Copied cells and text come with a picture of themselves; a copied file with its name, but never as HTML.
          const { types } = event.clipboardData;
          const words = types.includes('text/plain') && types.includes('text/html');
          if (words || files.length === 0) return;
          event.preventDefault();
          attachments.add(files);
        }}
        onKeyDown={(event) => {
          if (!entersToSend(event)) return;
          event.preventDefault();
          send();
        }}
        className="max-h-40 !min-h-10 flex-1 resize-none [field-sizing:content]"
      />
      <Button type="submit" disabled={refusal !== null} incomplete={unready || sending}>
        <SendHorizontal aria-hidden="true" />
        {t`Send`}
      </Button>
    </form>
  );
}

/** From here on, the remaining length is shown. */
const nearLongest = longestMessage - 500;

/** The message's length once it nears the limit. Nothing is truncated. */
function ComposerLength({ id, content }: { id: string; content: string }) {
  const { i18n } = useLingui();
  const characters = charactersOf(content);
  if (characters < nearLongest) return null;
  const tooLong = isTooLong(content);
  const [length, longest] = [i18n.number(characters), i18n.number(longestMessage)];
  return (
    <div className={cx('w-full text-sm', tooLong ? 'text-red-ink' : 'text-muted-foreground')}>
      <p id={id} className="tabular-nums">
        <Trans>
          {length} of {longest} characters
        </Trans>
      </p>
      {tooLong && (
        <p role="alert">
          <Trans>This is too long for one message. Shorten it or send it in parts.</Trans>
        </p>
      )}
    </div>
  );
}

/**
 * A draft shared by all windows: the others show text as it is typed, and clear it once it is sent. Separate drafts
 * would overwrite each other, or be sent twice. Returns the text, its setter, and how to remove the part that was
 * sent: one window may send at the moment someone types in another.
 */
function useSharedDraft(key: string): [string, (value: string) => void, () => void] {
  const { ownedKey } = useOwnKey(key);
  const [turn, setTurn] = useState(0);
  const [text, setText, forget] = useDraft(key, '', turn);
  /** The text typed here, until another window changes it. */
  const typed = useRef<string>(undefined);
  const change = (value: string) => {
    typed.current = value;
    setText(value);
  };
  const settle = (rest: string) => (rest === '' ? forget() : change(rest));
  const saveRest = useEffectEvent(change);
  useEffect(() => {
    const leave = onSentElsewhere(ownedKey, () => typed.current, saveRest);
    const leaveDraft = onDraftElsewhere(ownedKey, () => {
      typed.current = undefined;
      setTurn((before) => before + 1);
    });
    return () => {
      leave();
      leaveDraft();
      typed.current = undefined;
    };
  }, [ownedKey]);
  return [text, change, () => settle(forgetSent(ownedKey, text))];
}
