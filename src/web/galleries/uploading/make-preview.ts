let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

function ask(file: File): Promise<Blob | null> {
  worker ??= new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
  const asked = worker;
  return new Promise((resolve) => {
    asked.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
    asked.onerror = () => resolve(null);
    asked.postMessage(file);
  });
}

/**
 * A picture's preview, as this browser shows it; null if it can't. Made outside the page's thread,
 * one after the other: a decoded picture takes hundreds of megabytes.
 */
export function makePreview(file: File): Promise<Blob | null> {
  if (!globalThis.Worker || !globalThis.OffscreenCanvas) return Promise.resolve(null);
  const preview = last.then(() => ask(file));
  last = preview;
  return preview;
}
