import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { type Attachment, maxAttachments } from '#contract/messages/message-attachments.ts';
import { toastError } from '#web/ui/feedback/toast.ts';
import { attachmentBoxOf, type ChosenFile } from './attachment-box.ts';

const none: readonly ChosenFile[] = [];

function obstacleOf(files: readonly ChosenFile[]): 'refused' | 'failed' | null {
  if (files.some(({ refused }) => refused)) return 'refused';
  return files.some(({ error }) => error !== null) ? 'failed' : null;
}

export type Attachments = ReturnType<typeof useAttachments>;

/** Files for the next message: uploaded when chosen, then kept under `draftKey` across a reload. */
export function useAttachments(draftKey: string) {
  const { t } = useLingui();
  const files = useSyncExternalStore(
    (changed) => attachmentBoxOf(draftKey).subscribe(changed),
    () => attachmentBoxOf(draftKey).list(),
    () => none,
  );
  const room = Math.max(maxAttachments - files.length, 0);
  const showFull = () => toastError(t`A message can have at most ${maxAttachments} files`);
  return {
    files,
    ready: files.flatMap(({ attachment }) => (attachment ? [attachment] : [])),
    /** The problem with a file that prevents sending; refusals come first. */
    obstacle: obstacleOf(files),
    /** Some files are not ready to be sent. */
    waiting: files.some(({ attachment }) => attachment === null),
    add(added: readonly File[]) {
      if (added.length > room) showFull();
      attachmentBoxOf(draftKey).add(added.slice(0, room));
    },
    /** False if there is no room for all of them. */
    putBack(attachments: readonly Attachment[]): boolean {
      const fits = attachments.length <= room;
      if (fits) attachmentBoxOf(draftKey).putBack(attachments);
      else showFull();
      return fits;
    },
    again: (file: ChosenFile) => attachmentBoxOf(draftKey).again(file),
    remove: (file: ChosenFile) => attachmentBoxOf(draftKey).remove(file),
    forget: (sent: readonly Attachment[]) => attachmentBoxOf(draftKey).forget(sent),
  };
}
