import * as z from 'zod/mini';

/** Reply of a call that returns a file; its media type is the endpoint's `produces`. */
export const fileReply = z.object({
  /** Letters, digits, '.', '-' and '_'. */
  name: z.string(),
  bytes: z.instanceof(Uint8Array),
});
export type FileReply = z.infer<typeof fileReply>;
