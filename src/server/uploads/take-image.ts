import { DomainError } from '#contract/errors.ts';
import { largestImage } from '#contract/uploads.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { keepIncoming } from '#server/platform/http/incoming-file.ts';
import { type PurposeName, purposes } from './purposes.ts';
import { addressOf, takeFile } from './take-file.ts';

/**
 * Takes a picture sent as a data URL, see {@link takeFile}.
 * Errors: upload.not_an_image or upload.not_a_portfolio_image, upload.too_large.
 */
export async function takeImage(
  context: SignedInContext,
  purpose: PurposeName,
  dataUrl: string,
): Promise<{ imageUrl: string }> {
  const header = /^data:image\/[a-z0-9.+-]{1,40};base64,/i.exec(dataUrl)?.[0];
  if (!header) throw new DomainError(purposes[purpose].refusal);
  const bytes = Buffer.from(dataUrl.slice(header.length), 'base64');
  if (bytes.length > largestImage) throw new DomainError('upload.too_large');
  const incoming = await keepIncoming(`${context.config.DATA_DIR}/incoming`, bytes);
  try {
    return { imageUrl: addressOf(await takeFile(context, purpose, incoming)) };
  } finally {
    await incoming.remove();
  }
}
