import { tusVersion } from '#contract/galleries/gallery-uploads.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorBodyOf, unreached } from '#web/lib/api/browser-api.ts';
import { metadataOf, type NewUpload } from './send-upload.ts';

const base64Of = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Where the file is sent to, and in which pieces. Throws an ApiError if it is refused. */
export async function beginUpload(file: File, upload: NewUpload) {
  const metadata = Object.entries(metadataOf(upload)).map(
    ([key, value]) => `${key} ${base64Of(value)}`,
  );
  const response = await fetch(`/api/galleries/${upload.galleryId}/uploads`, {
    method: 'POST',
    headers: {
      'tus-resumable': tusVersion,
      'upload-length': String(file.size),
      'upload-metadata': metadata.join(','),
    },
  }).catch(() => {
    throw unreached();
  });
  if (!response.ok)
    throw new ApiError(response.status, errorBodyOf(await response.text(), response.status, ''));
  const path = new URL(response.headers.get('location') ?? '', location.href).pathname;
  return { path, chunkSize: Number(response.headers.get('upload-chunk')) || upload.chunkSize };
}
