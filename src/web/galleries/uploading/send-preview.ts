import { beginUpload } from './begin-upload.ts';
import type { NewUpload } from './send-upload.ts';

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
function makePreview(file: File): Promise<Blob | null> {
  if (!globalThis.Worker || !globalThis.OffscreenCanvas) return Promise.resolve(null);
  const preview = last.then(() => ask(file));
  last = preview;
  return preview;
}

/**
 * Begins an upload, and sends a preview of its file before any of its bytes; null, and nothing is
 * begun, if this browser can't show it. Throws an ApiError if the upload is refused; a preview that
 * is refused is no loss.
 */
export async function beginWithPreview(file: File, upload: NewUpload) {
  const preview = await makePreview(file);
  if (!preview) return null;
  const begun = await beginUpload(file, upload);
  const form = new FormData();
  form.append('file', preview, 'preview.jpg');
  await fetch(`${begun.path}/preview`, { method: 'POST', body: form }).catch(() => undefined);
  return begun;
}
