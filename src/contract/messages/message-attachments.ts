/** Pictures and PDFs attached to a message, for the conversation's two people only. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { bounded, pixels } from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';
import { pictureErrors } from '#contract/uploads/uploads.ts';

/** Per message. */
export const maxAttachments = 5;
/** Bytes. */
export const largestAttachment = 15 * 1024 * 1024;

export const attachmentErrors = {
  'attachment.too_large': [413, 'Files can be up to 15 MB'],
  'attachment.gone': [409, 'An attached file is missing. Please attach it again.'],
} as const satisfies ErrorDefinitions;

export const attachment = z.object({
  /** Identifies it when it is sent; unguessable. */
  key: z.string(),
  kind: z.enum(['picture', 'document']),
  name: z.string(),
  /** The size of the original file, or of all widths of a picture. */
  bytes: z.int(),
  /** The path to view (a picture) or save (a document). */
  url: z.string(),
  /** A small version of a picture. */
  thumbnailUrl: z.nullable(z.string()),
  /** Of a picture. */
  width: z.nullable(pixels),
  height: z.nullable(pixels),
  /** A tiny picture as a data URL, shown until the other is loaded. */
  placeholder: z.nullable(z.string()),
});
export type Attachment = z.infer<typeof attachment>;

export const attachmentKeys = z
  .array(
    bounded(100, "This isn't an attached file").check(
      z.regex(/^[0-9a-f]{32}$/, "This isn't an attached file"),
    ),
  )
  .check(
    z.maxLength(
      maxAttachments,
      interpolate('A message can have at most {max} files', { max: maxAttachments }),
    ),
    z.refine((keys) => new Set(keys).size === keys.length, 'Attach each file only once'),
  );

export const sendAttachment = endpoint('POST /api/uploads/attachment', {
  summary: 'Take a picture or PDF to be sent with a message; its key goes into POST /api/messages',
  access: 'signed-in',
  cost: 'cheap',
  upload: { maxBytes: largestAttachment, tooLarge: 'attachment.too_large' },
  reply: attachment,
  status: 201,
  perMinute: 60,
  errors: ['upload.not_an_attachment', ...pictureErrors, 'upload.too_many_unused'],
});
