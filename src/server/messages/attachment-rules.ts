import type { Attachment } from '#contract/messages/message-attachments.ts';

/** The fields of a stored file that an attachment is built from. */
export interface AttachedFile {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
  readonly variants: readonly {
    readonly key: string;
    readonly width: number;
    readonly type: string;
  }[];
}

/** Size in pixels of a picture in the conversation. */
const thumbnailWidth = 640;

export function toAttachment(file: AttachedFile): Attachment {
  const { key, name, bytes, width, height, placeholder } = file;
  const kind = file.mediaType === 'application/pdf' ? 'document' : 'picture';
  const shown = file.variants
    .filter(({ type }) => type !== 'image/avif')
    .toSorted((a, b) => a.width - b.width);
  const small = shown.findLast((variant) => variant.width <= thumbnailWidth) ?? shown[0];
  const address = (variant: { key: string } | undefined) =>
    `/attachments/${key}/${variant?.key.split('/').at(-1) ?? ''}`;
  return {
    key,
    kind,
    name,
    bytes,
    url: address(shown.at(-1)),
    thumbnailUrl: kind === 'picture' ? address(small) : null,
    width,
    height,
    placeholder,
  };
}
