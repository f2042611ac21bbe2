import type { ErrorCode } from '#contract/errors.ts';
import { pictureWidths, profileImageWidths } from '#contract/uploads/uploads.ts';

export interface Purpose {
  /** Widths in pixels in which a picture is kept, the widest last. */
  readonly widths: readonly number[];
  /** Private files are served by the capability that uses them, to whom it lets see them. */
  readonly visibility: 'public' | 'private';
  /** Whether it may be a PDF, too. */
  readonly documents: boolean;
  /** After so many days a file that nothing uses is deleted. */
  readonly unusedDays: number;
  /** What is said of a file that is not taken. */
  readonly refusal: ErrorCode;
}

/** What files are for. Another purpose is an entry here and in the check of `files.purpose`. */
export const purposes = {
  profile_image: {
    widths: profileImageWidths,
    visibility: 'public',
    documents: false,
    unusedDays: 1,
    refusal: 'upload.not_an_image',
  },
  portfolio: {
    widths: pictureWidths,
    visibility: 'public',
    documents: false,
    unusedDays: 1,
    refusal: 'upload.not_a_portfolio_image',
  },
  attachment: {
    widths: pictureWidths,
    visibility: 'private',
    documents: true,
    // A message may wait in its sender's browser for weeks, until there is a connection.
    unusedDays: 28,
    refusal: 'upload.not_an_attachment',
  },
} as const satisfies Record<string, Purpose>;

export type PurposeName = keyof typeof purposes;
