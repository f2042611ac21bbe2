import { DomainError } from '#contract/errors.ts';
import { tusVersion } from '#contract/galleries/gallery-uploads.ts';
import type { Context } from '#server/platform/http/context.ts';

/** The path of an upload, as tus' Location. */
export const pathOfUpload = (galleryId: number, id: number): string =>
  `/api/galleries/${galleryId}/uploads/${id}`;

/** Errors: gallery_upload.protocol. */
export function requireTus(
  { response }: Context,
  headers: { readonly 'tus-resumable'?: string | undefined },
): void {
  response.headers['tus-resumable'] = tusVersion;
  if (headers['tus-resumable'] !== tusVersion) throw new DomainError('gallery_upload.protocol');
}

/** Says where an upload is. */
export function tellTus(
  { response: { headers } }: Context,
  upload: {
    readonly uploadOffset: number;
    readonly chunkSize: number;
    readonly expiresAt: string;
    readonly size?: number;
  },
): void {
  headers['upload-offset'] = String(upload.uploadOffset);
  headers['upload-chunk'] = String(upload.chunkSize);
  headers['upload-expires'] = new Date(upload.expiresAt).toUTCString();
  if (upload.size !== undefined) headers['upload-length'] = String(upload.size);
}
