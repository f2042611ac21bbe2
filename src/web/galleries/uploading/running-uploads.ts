import type { UploadRunner } from './upload-runner.ts';

/** The uploads of this page, by their gallery: what is done with a section concerns them, too. */
const running = new Map<number, UploadRunner>();

export function noteRunning(galleryId: number, runner: UploadRunner): () => void {
  running.set(galleryId, runner);
  return () => {
    if (running.get(galleryId) === runner) running.delete(galleryId);
  };
}

/** What is not sent yet to a removed section isn't sent anymore. */
export const dropQueued = (galleryId: number, section: string): void =>
  running.get(galleryId)?.drop(section);

/** What is not sent yet goes to the section by its new name. */
export const renameQueued = (galleryId: number, from: string, to: string): void =>
  running.get(galleryId)?.rename(from, to);
