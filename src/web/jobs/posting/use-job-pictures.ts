import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { maxPictures as max } from '#contract/jobs/job-fields.ts';
import { largestImage, sendJobPicture, uploadTooLarge } from '#contract/uploads/uploads.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { randomId } from '#web/lib/forms/random-id.ts';
import type { FormPicture } from './job-form-values.ts';

/** A chosen photo that isn't uploaded. */
export interface SendingPicture {
  readonly id: string;
  readonly fileName: string;
  /** The uploaded share, 0 to 1. */
  readonly progress: number;
  /** Why it can't be added. */
  readonly problem?: string;
}

/** Uploads a job's photos, one after another in the order they were chosen. */
export function useJobPictures(
  pictures: readonly FormPicture[],
  onChange: (pictures: readonly FormPicture[]) => void,
) {
  const { t } = useLingui();
  const [sending, setSending] = useState<readonly SendingPicture[]>([]);
  const [problem, setProblem] = useState('');
  // The current values, for replies after the render.
  const now = useRef({ pictures, onChange });
  now.current = { pictures, onChange };
  const aborts = useRef(new Map<string, AbortController>());
  const line = useRef(Promise.resolve());

  const update = (id: string, what: Partial<SendingPicture>) =>
    setSending((all) => all.map((one) => (one.id === id ? { ...one, ...what } : one)));
  const drop = (id: string) => {
    aborts.current.get(id)?.abort();
    aborts.current.delete(id);
    setSending((all) => all.filter((one) => one.id !== id));
    setProblem('');
  };
  const send = async (id: string, file: File) => {
    const signal = aborts.current.get(id)?.signal;
    if (!signal || signal.aborted) return;
    // An aborted upload never settles.
    const aborted = new Promise<undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(undefined)),
    );
    const onProgress = (progress: number) => update(id, { progress });
    try {
      const sent = await Promise.race([
        sendFile(sendJobPicture, file, { signal, onProgress }),
        aborted,
      ]);
      if (!sent || signal.aborted) return;
      const { imageUrl, focus } = sent;
      const added = [...now.current.pictures, { imageUrl, alt: '', ...(focus && { focus }) }];
      now.current.pictures = added;
      now.current.onChange(added);
      drop(id);
    } catch (error) {
      aborts.current.delete(id);
      update(id, { problem: reasonOf(error, t`Failed to upload image`) });
    }
  };
  const refusalOf = ({ type, size }: File) => {
    if (!type.startsWith('image/')) return t`Please select a valid image file (JPEG, PNG, etc.)`;
    return size > largestImage ? uploadTooLarge : undefined;
  };
  const uploading = sending.filter((one) => one.problem === undefined).length;
  const room = Math.max(0, max - pictures.length - uploading);
  const add = (chosen: readonly File[]) => {
    setProblem(chosen.length > room ? t`A job can have at most ${max} photos` : '');
    const added = chosen.slice(0, room).map((file): SendingPicture => {
      const id = randomId();
      const problem = refusalOf(file);
      if (problem === undefined) {
        aborts.current.set(id, new AbortController());
        line.current = line.current.then(() => send(id, file));
      }
      return { id, fileName: file.name, progress: 0, ...(problem !== undefined && { problem }) };
    });
    setSending((all) => [...all, ...added]);
  };
  useEffect(() => {
    const open = aborts.current;
    return () => {
      for (const abort of open.values()) abort.abort();
    };
  }, []);
  useEffect(() => {
    if (uploading === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [uploading]);
  return {
    sending,
    room,
    problem,
    add,
    drop,
    change: (next: readonly FormPicture[]) => {
      setProblem('');
      onChange(next);
    },
    /** False, with the reason in `problem`, while photos are being uploaded. */
    ready: () => {
      if (uploading > 0)
        setProblem(t`Your photos are still being uploaded. Wait a moment, or remove them.`);
      return uploading === 0;
    },
  };
}
