import type { RangedReply } from '#contract/file-reply.ts';
import { savedAs } from '#server/platform/http/files/disposition.ts';
import type { DirectWay } from '#server/platform/storage/direct-way.ts';

/** Smaller files cost a browser more by a second address than the site by sending them. */
const leastBytes = 1_000_000;
/** Seconds in which a download has to begin. */
const beginWithin = 300;
/** Bytes a second of a slow line: what breaks off later may go on with the same address. */
const slowLine = 2_000_000;
/** Seconds for which any address lasts at most. */
const longest = 6 * 3600;
/** Seconds in which a film is watched with breaks. */
const watchedWithin = 3 * 3600;

interface StoredFile {
  readonly storageKey: string;
  readonly size: number;
}

const addressOf = (
  direct: DirectWay | undefined,
  { storageKey, size }: StoredFile,
  how: { seconds: number; type: string; disposition: string; cacheControl: string },
  isRangeFixed: boolean,
): Pick<RangedReply, 'address'> =>
  direct && size >= leastBytes
    ? {
        address: async (_range, header) =>
          direct.open?.read(storageKey, { ...how, range: isRangeFixed ? header : undefined }),
      }
    : {};

/**
 * Where a browser saves a file from, under its name. An address for a part gives no other part: what
 * was noted is what can be taken.
 */
export const savedFrom = (
  direct: DirectWay | undefined,
  file: StoredFile & { readonly name: string },
): Pick<RangedReply, 'address'> =>
  addressOf(
    direct,
    file,
    {
      seconds: Math.min(longest, beginWithin + Math.ceil(file.size / slowLine)),
      type: 'application/octet-stream',
      disposition: savedAs(file.name),
      cacheControl: 'private, no-cache',
    },
    true,
  );

/** Where a browser watches a film from: players ask one address for part after part. */
export const watchedFrom = (
  direct: DirectWay | undefined,
  film: StoredFile,
  forSeconds: number,
): Pick<RangedReply, 'address'> =>
  addressOf(
    direct,
    film,
    {
      seconds: watchedWithin,
      type: 'video/mp4',
      disposition: 'inline',
      cacheControl: `private, max-age=${forSeconds}`,
    },
    false,
  );
