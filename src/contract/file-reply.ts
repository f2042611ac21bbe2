import * as z from 'zod/mini';

/** Reply of a call that returns a file; its media type is the endpoint's `produces`. */
export const fileReply = z.object({
  /** Letters, digits, '.', '-' and '_'. */
  name: z.string(),
  bytes: z.instanceof(Uint8Array),
});
export type FileReply = z.infer<typeof fileReply>;

/** First and last byte, inclusive. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Reply of a call that returns a large file, whole or in any range, without holding it in memory. */
export const rangedReply = z.object({
  /** The name to save it under. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Equal as long as its bytes are. */
  etag: z.string(),
  /** If given, it is shown instead of saved, and the browser need not ask again for so long. */
  shown: z.optional(z.object({ forSeconds: z.int() })),
  /**
   * The address at which a browser takes these bytes itself; undefined where it has to come through
   * the site. `header` is the Range that it asked with, if it asked for a part.
   */
  address: z.optional(
    z.custom<(range: ByteRange, header: string | undefined) => Promise<string | undefined>>(
      (address) => typeof address === 'function',
    ),
  ),
  read: z.custom<(range: ByteRange) => AsyncIterable<Uint8Array>>(
    (read) => typeof read === 'function',
  ),
});
export type RangedReply = z.infer<typeof rangedReply>;

/** Reply of a call that returns a file of unknown size, written while it is sent. */
export const streamedReply = z.object({
  /** Letters, digits, '.', '-' and '_'. */
  name: z.string(),
  chunks: z.custom<() => AsyncIterable<string>>((chunks) => typeof chunks === 'function'),
});
export type StreamedReply = z.infer<typeof streamedReply>;
