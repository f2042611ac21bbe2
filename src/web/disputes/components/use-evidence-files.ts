import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxCommentFiles, sendEvidence } from '#contract/disputes/disputes.ts';
import { largestImage, uploadTooLarge } from '#contract/uploads/uploads.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { randomId } from '#web/lib/forms/random-id.ts';

export interface EvidenceFile {
  readonly id: string;
  readonly name: string;
  /** 0 to 1. */
  readonly progress: number;
  /** Absent until it has arrived. */
  readonly key?: string;
  readonly problem?: string;
}

/** Files chosen for a comment, each uploaded immediately, with its own progress and error. */
export function useEvidenceFiles() {
  const { t } = useLingui();
  const [files, setFiles] = useState<readonly EvidenceFile[]>([]);
  const change = (id: string, what: Partial<EvidenceFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...what } : file)));
  const add = (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, maxCommentFiles - files.length)) {
      const id = randomId();
      const added = { id, name: file.name, progress: 0 };
      if (file.size > largestImage) {
        const problem = uploadTooLarge;
        setFiles((now) => [...now, { ...added, problem }]);
        continue;
      }
      setFiles((now) => [...now, added]);
      sendFile(sendEvidence, file, {
        signal: new AbortController().signal,
        onProgress: (progress) => change(id, { progress }),
      })
        .then(({ key }) => change(id, { key, progress: 1 }))
        .catch((error: unknown) =>
          change(id, { problem: reasonOf(error, t`We couldn't upload the file`) }),
        );
    }
  };
  return {
    files,
    full: files.length >= maxCommentFiles,
    busy: files.some(({ key, problem }) => key === undefined && problem === undefined),
    keys: files.flatMap(({ key }) => (key === undefined ? [] : [key])),
    add,
    remove: (id: string) => setFiles((now) => now.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  };
}
