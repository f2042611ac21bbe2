import { randomBytes } from 'node:crypto';
import { DomainError, type ErrorCode } from '#contract/errors.ts';
import { largestImage } from '#contract/uploads.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { encodeImage } from './encode-image.ts';
import { insertFile } from './file-store.ts';

const purposes = {
  profile_image: { widths: [96, 256, 512], refusal: 'upload.not_an_image' },
  portfolio: { widths: [320, 640, 1280, 1920], refusal: 'upload.not_a_portfolio_image' },
} as const satisfies Record<string, { widths: readonly number[]; refusal: ErrorCode }>;

/**
 * Takes a picture sent as a data URL: checked by its content, written anew in a few widths, stored.
 * Errors: upload.not_an_image or upload.not_a_portfolio_image, upload.too_large.
 */
export async function takeImage(
  context: SignedInContext,
  purpose: keyof typeof purposes,
  dataUrl: string,
): Promise<{ imageUrl: string }> {
  const { widths, refusal } = purposes[purpose];
  const header = /^data:image\/[a-z0-9.+-]{1,40};base64,/i.exec(dataUrl)?.[0];
  if (!header) throw new DomainError(refusal);
  const bytes = Buffer.from(dataUrl.slice(header.length), 'base64');
  if (bytes.length > largestImage) throw new DomainError('upload.too_large');
  const image = await encodeImage(bytes, widths);
  const widest = image?.variants.at(-1);
  if (!image || !widest) throw new DomainError(refusal);
  const key = randomBytes(16).toString('hex');
  const variants = image.variants.map(({ width, type }) => ({
    key: `${key}/${width}.${type === 'image/webp' ? 'webp' : 'avif'}`,
    width,
    type,
  }));
  for (const [index, variant] of variants.entries()) {
    const encoded = image.variants[index];
    if (encoded) await context.storage.put(variant.key, encoded.bytes, variant.type);
  }
  await inTransaction(context.db, (tx) =>
    insertFile(tx, {
      ownerId: context.viewer.id,
      purpose,
      key,
      mediaType: 'image/webp',
      bytes: image.variants.reduce((sum, variant) => sum + variant.bytes.length, 0),
      width: image.width,
      height: image.height,
      placeholder: image.placeholder,
      variants,
    }),
  );
  return { imageUrl: `/files/${key}/${widest.width}.webp` };
}
