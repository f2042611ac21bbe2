import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Attachment,
  attachmentErrors,
  largestAttachment,
  mostAttachments,
  sendAttachment,
} from '#contract/message-attachments.ts';
import { keepDraft, readDraft } from '#web/lib/drafts.ts';
import { sendFile } from '#web/lib/send-file.ts';
import { toast } from '#web/ui/toast.ts';

/** A file that is to go with the next message. */
export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  /** What was chosen in this window; kept files have arrived at the server already. */
  readonly file: File | null;
  /** An address of the picture. */
  readonly preview: string | null;
  /** What has left the browser, 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
  /** What the server made of it, once it is there. */
  readonly attachment: Attachment | null;
}

export type Attachments = ReturnType<typeof useAttachments>;

const arrivedOf = (files: readonly ChosenFile[]) =>
  files.flatMap(({ attachment }) => (attachment ? [attachment] : []));

function chosen(file: File): ChosenFile {
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
  const start = { progress: 0, error: null, attachment: null };
  return { id: crypto.randomUUID(), name: file.name, file, preview, ...start };
}

function kept(attachment: Attachment): ChosenFile {
  const { key, name, thumbnailUrl } = attachment;
  return { id: key, name, file: null, preview: thumbnailUrl, progress: 1, error: null, attachment };
}

/** Files for the next message: sent as they are chosen, kept under `draftKey` over a reload once they have arrived. */
export function useAttachments(draftKey: string) {
  const { t } = useLingui();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const sending = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const before = readDraft(draftKey) as readonly Attachment[] | null;
    if (before) setFiles(before.map(kept));
  }, [draftKey]);

  const update = (grow: (before: readonly ChosenFile[]) => readonly ChosenFile[]) =>
    setFiles((before) => {
      const after = grow(before);
      const arrived = arrivedOf(after);
      keepDraft(draftKey, arrived.length === 0 ? undefined : arrived);
      return after;
    });
  const change = (id: string, news: Partial<ChosenFile>) =>
    update((before) => before.map((one) => (one.id === id ? { ...one, ...news } : one)));

  const send = async ({ id, file }: ChosenFile) => {
    if (!file) return;
    const control = new AbortController();
    sending.current.set(id, control);
    change(id, { progress: 0, error: null });
    try {
      if (file.size > largestAttachment)
        throw new Error(attachmentErrors['attachment.too_large'].message);
      const onProgress = (progress: number) => change(id, { progress });
      const options = { onProgress, signal: control.signal };
      change(id, { attachment: await sendFile(sendAttachment, file, options), progress: 1 });
    } catch (error) {
      change(id, { error: error instanceof Error ? error.message : t`This file was not taken` });
    }
  };
  const stopAll = useEffectEvent(() => {
    for (const control of sending.current.values()) control.abort();
    for (const { file, preview } of files) if (file && preview) URL.revokeObjectURL(preview);
  });
  useEffect(() => () => stopAll(), []);

  return {
    files,
    ready: arrivedOf(files),
    /** Not to be sent yet. */
    waiting: files.some(({ attachment }) => attachment === null),
    add(added: readonly File[]) {
      const room = Math.max(mostAttachments - files.length, 0);
      if (added.length > room)
        toast({ title: t`A message has at most ${mostAttachments} files`, variant: 'destructive' });
      const begun = added.slice(0, room).map(chosen);
      update((before) => [...before, ...begun]);
      for (const one of begun) void send(one);
    },
    again: (file: ChosenFile) => void send(file),
    remove({ id, file, preview }: ChosenFile) {
      sending.current.get(id)?.abort();
      if (file && preview) URL.revokeObjectURL(preview);
      update((before) => before.filter((one) => one.id !== id));
    },
    forget: () => update(() => []),
  };
}
