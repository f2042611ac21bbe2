import {
  areTooLong,
  captionErrors,
  captionText,
  maxCaptionBytes,
  readCaptions,
} from '#contract/uploads/captions.ts';
import { translateContract } from '../contract-messages.ts';

/** A file's captions for a film of so many seconds, or why a player would not show them. */
export async function captionsIn(
  file: File,
  seconds: number | null,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  const refuse = (code: keyof typeof captionErrors) => ({
    problem: translateContract(captionErrors[code][1]),
  });
  if (file.size > maxCaptionBytes) return refuse('captions.too_large');
  const text = captionText(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) return refuse('captions.not_webvtt');
  const found = readCaptions(text);
  if (typeof found === 'string') return refuse(found);
  return areTooLong(found, seconds) ? refuse('captions.other_length') : { text };
}
