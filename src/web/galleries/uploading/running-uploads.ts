import { useCallback, useSyncExternalStore } from 'react';
import type { ChosenFile } from './chosen-files.ts';
import { totalsOf } from './upload-queue.ts';
import type { UploadRunner } from './upload-runner.ts';

/** The uploads of this page, by their gallery: what is done with a section concerns them, too. */
const running = new Map<number, UploadRunner>();
const listeners = new Set<() => void>();

export function noteRunning(galleryId: number, runner: UploadRunner): () => void {
  const tell = () => {
    for (const listener of listeners) listener();
  };
  running.set(galleryId, runner);
  const end = runner.subscribe(tell);
  return () => {
    end();
    if (running.get(galleryId) === runner) running.delete(galleryId);
    tell();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many files this page has still to send to a gallery. */
export function useFilesLeft(galleryId: number): number {
  const read = useCallback(() => {
    const runner = running.get(galleryId);
    return runner ? totalsOf(runner.read()).left : 0;
  }, [galleryId]);
  return useSyncExternalStore(subscribe, read, () => 0);
}

/** Sends more files to a gallery whose uploads are on this page. */
export const addToRunning = (galleryId: number, files: readonly ChosenFile[]): void =>
  running.get(galleryId)?.add(files);

/** What is not sent yet to a removed section isn't sent anymore. */
export const dropQueued = (galleryId: number, section: string): void =>
  running.get(galleryId)?.drop(section);

/** What is not sent yet goes to the section by its new name. */
export const renameQueued = (galleryId: number, from: string, to: string): void =>
  running.get(galleryId)?.rename(from, to);
