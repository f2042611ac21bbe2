/** Uploads to galleries: tus 1.0 (https://tus.io/protocols/resumable-upload). */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, id, idParams, longId, numeric, text } from '#contract/fields.ts';

const mebibyte = 1024 * 1024;
/**
 * Bytes of a file's parts in the storage: what broke off within one is sent again. A request may carry
 * any number of bytes; one that ends with a part costs the least. The site may choose a larger one,
 * see the reply's `Upload-Chunk`: of a large file, or for its storage.
 */
export const chunkSizes = [mebibyte, 5 * mebibyte, 8 * mebibyte, 16 * mebibyte] as const;
export const defaultChunkSize = 8 * mebibyte;
export const tusVersion = '1.0.0';
export const tusExtensions = 'creation,expiration,termination';
/** Bytes of the largest file. */
export const maxFileBytes = 1e12;

/** Whether sending again helps after this status: not when the disk is full, nor if it was refused. */
export const mayRetryUpload = (status: number): boolean =>
  status !== 507 && (status < 400 || status >= 500 || [408, 409, 423, 429].includes(status));

const name = bounded(255, 'A file name can have at most 255 characters').check(
  z.minLength(1, 'The file needs a name'),
  z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, "A file name can't have line breaks or control characters"),
);
const section = text(100, 'A section can have at most 100 characters');
const sha256 = bounded(64, 'SHA-256 has 64 hexadecimal digits').check(
  z.regex(/^[0-9a-f]{64}$/, 'SHA-256 has 64 hexadecimal digits'),
);
const badSize = 'A file has at least one byte';
const size = numeric(badSize, z.int(badSize), z.minimum(1, badSize), z.describe('Bytes'));

/** What an upload says about its file. */
export const uploadMetadata = z.object({
  /** As the camera named it. */
  filename: name,
  section: z._default(section, ''),
  /** Of the whole file, in hexadecimal; the bytes that arrive are compared with it. */
  sha256: z.optional(sha256),
  /** Bytes of the parts in which it is kept, see `chunkSizes`. */
  chunkSize: z._default(
    z.pipe(
      numeric('A chunk has 1, 5, 8 or 16 MiB'),
      z.union(
        chunkSizes.map((one) => z.literal(one)),
        'A chunk has 1, 5, 8 or 16 MiB',
      ),
    ),
    defaultChunkSize,
  ),
});

/** Keys with values in base64, separated by commas. */
function parseMetadata(header: string): z.input<typeof uploadMetadata> {
  const pairs = header.split(',').map((pair) => pair.trim().split(/\s+/));
  const values = Object.fromEntries(pairs.map(([key = '', value = '']) => [key, utf8Of(value)]));
  return { filename: '', ...values };
}

function utf8Of(base64: string): string {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

const version = z.optional(bounded(20).check(z.describe('1.0.0')));
const uploadParams = z.object({ id, uploadId: longId });
const common = { access: 'signed-in', cost: 'cheap' } as const;
const responseHeaders = ['Tus-Resumable', 'Upload-Offset', 'Upload-Expires'] as const;

export const createUpload = endpoint('POST /api/galleries/:id/uploads', {
  ...common,
  summary:
    'Reserves room for a file and names its upload; one of the same file that is there is named again',
  params: idParams,
  headers: z.object({
    'tus-resumable': version,
    'upload-length': z.optional(size),
    'upload-defer-length': z.optional(bounded(20).check(z.describe('Refused'))),
    'upload-concat': z.optional(bounded(4000).check(z.describe('Refused'))),
    'upload-metadata': z.pipe(
      z.pipe(
        bounded(4000, 'Upload-Metadata can have at most 4,000 characters'),
        z.transform(parseMetadata),
      ),
      uploadMetadata,
    ),
  }),
  reply: z.null(),
  status: 201,
  responseHeaders: [...responseHeaders, 'Location', 'Upload-Chunk'],
  perMinute: 3000,
  errors: [
    'forbidden',
    'gallery.nothing_held',
    'gallery.only_sandbox',
    'gallery.full',
    'gallery.too_many_files',
    'gallery.approved',
    'gallery_upload.protocol',
    'gallery_upload.extension',
    'gallery_upload.too_large',
    'gallery_upload.disk_full',
  ],
});

/** How many files one call looks for. */
export const maxMatches = 300;

export const matchUploads = endpoint('POST /api/galleries/:id/uploads/matches', {
  ...common,
  summary: 'Which of these files are there already, whole or in part, in their order',
  cost: 'read',
  params: idParams,
  body: z.object({
    files: z
      .array(z.object({ name, size, sha256: z.optional(sha256) }))
      .check(z.maxLength(maxMatches, 'Ask for at most 300 files at a time')),
  }),
  bodyLimit: 512 * 1024,
  reply: z.object({
    direct: z.boolean().check(z.describe('Whether browsers put parts into the bucket themselves')),
    files: z.array(
      z.nullable(
        z.object({
          path: z.string(),
          offset: z.int().check(z.describe('Bytes that arrived')),
          chunkSize: z.int().check(z.describe('Bytes of the parts in which it is kept')),
          /** Whether there is something to see of it: a preview or a proof. */
          seen: z.boolean(),
        }),
      ),
    ),
  }),
  errors: ['forbidden'],
});

export const readUpload = endpoint('HEAD /api/galleries/:id/uploads/:uploadId', {
  ...common,
  summary: 'Where a file goes on',
  params: uploadParams,
  headers: z.object({ 'tus-resumable': version }),
  reply: z.null(),
  responseHeaders: [...responseHeaders, 'Upload-Length', 'Upload-Chunk'],
  perMinute: 3000,
  errors: ['gallery_upload.protocol'],
});

export const receiveChunk = endpoint('PATCH /api/galleries/:id/uploads/:uploadId', {
  ...common,
  summary: 'Takes the next bytes of a file, as many as come',
  params: uploadParams,
  headers: z.object({
    'tus-resumable': version,
    'upload-offset': numeric(
      'Upload-Offset is a whole number',
      z.int('Upload-Offset is a whole number'),
      z.minimum(0, 'Upload-Offset is a whole number'),
      z.describe('The byte at which the body starts'),
    ),
  }),
  stream: { type: 'application/offset+octet-stream', maxBytes: maxFileBytes },
  reply: z.null(),
  status: 204,
  responseHeaders,
  perMinute: 6000,
  errors: [
    'gallery.approved',
    'gallery_upload.protocol',
    'gallery_upload.offset',
    'gallery_upload.in_use',
    'gallery_upload.complete',
    'gallery_upload.chunk',
    'gallery_upload.broken',
    'gallery_upload.disk_full',
  ],
});

export const nextParts = endpoint('POST /api/galleries/:id/uploads/:uploadId/parts', {
  ...common,
  summary:
    'Counts what arrived in the bucket, and says where a browser puts the next parts of the file itself',
  params: uploadParams,
  reply: z.object({
    offset: z.int().check(z.describe('Bytes that arrived')),
    /** Each takes one PUT with exactly these bytes of the file; call again after the last. */
    parts: z.array(
      z.object({
        start: z.int().check(z.describe('First byte of the file')),
        size: z.int().check(z.describe('Bytes')),
        address: z.string(),
      }),
    ),
  }),
  perMinute: 3000,
  errors: ['gallery.approved', 'gallery_upload.in_use', 'gallery_upload.not_direct'],
});

/** Bytes of a preview, and pixels of its longer side as a browser should make it. */
export const maxPreviewBytes = 2 * mebibyte;
export const previewSide = 2048;

export const sendPreview = endpoint('POST /api/galleries/:id/uploads/:uploadId/preview', {
  ...common,
  summary:
    "Shows a JPEG or WebP by the creator's browser until the original is here and has proofs, or for good if it can't have any",
  params: uploadParams,
  upload: { maxBytes: maxPreviewBytes, tooLarge: 'gallery_preview.too_large' },
  reply: z.object({
    number: z.int().check(z.describe('Number of the picture in its gallery')),
    proof: z.string().check(z.describe("For the proof's address (`v`)")),
  }),
  perMinute: 600,
  errors: ['gallery.stage', 'gallery_preview.not_a_picture', 'gallery_preview.not_needed'],
});

export const cancelUpload = endpoint('DELETE /api/galleries/:id/uploads/:uploadId', {
  ...common,
  summary: 'Drops a file that has not arrived as a whole',
  params: uploadParams,
  headers: z.object({ 'tus-resumable': version }),
  reply: z.null(),
  status: 204,
  responseHeaders: ['Tus-Resumable'],
  errors: ['gallery_upload.protocol', 'gallery_upload.in_use', 'gallery_upload.complete'],
});
