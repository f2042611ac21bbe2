import { useLingui } from '@lingui/react/macro';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import type { UploadProblem } from './upload-queue.ts';
import { afterProblem } from './upload-steps.ts';

/** What a problem of an upload means to its sender, and what follows. */
export function useProblemText(): (problem: UploadProblem) => string {
  const { t, i18n } = useLingui();
  return (problem) => {
    const { code, message, roomBytes } = problem;
    if (code === 'unreadable')
      return t`We couldn't read this file. It may have been moved, renamed, or changed. Choose it again.`;
    if (code === 'taken_out') return t`This file was removed from the gallery, so it isn't sent.`;
    if (roomBytes !== undefined) {
      const room = formatFileSize(roomBytes, i18n.locale);
      return roomBytes > 0
        ? t`This file needs more room than the gallery has left: ${room}.`
        : t`The gallery has no room left.`;
    }
    if (code === 'unreachable') return t`No connection. We'll continue once it's back.`;
    if (code === 'gallery_upload.in_use')
      return t`Another window is sending this file. We'll continue once it's done.`;
    if (afterProblem(problem) !== 'retry') return message;
    return t`${message} We'll try again in a moment.`;
  };
}
