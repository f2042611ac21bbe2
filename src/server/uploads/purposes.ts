import type { ErrorCode } from '#contract/errors.ts';
import { pictureWidths, profileImageWidths } from '#contract/uploads/uploads.ts';

export interface Purpose {
  /** Widths in pixels of a stored picture, the widest last. */
  readonly widths: readonly number[];
  /** Cut square around its focal point, as it is shown everywhere. */
  readonly square?: true;
  /** Private files are served by the capability that uses them, with its own access check. */
  readonly visibility: 'public' | 'private';
  /** Whether it may be a PDF, too. */
  readonly documents: boolean;
  /** Days after which an unused file is deleted. */
  readonly unusedDays: number;
  /** The error for a refused file. */
  readonly refusal: ErrorCode;
}

/** What files are for. A new purpose needs an entry here and in the check of `files.purpose`. */
export const purposes = {
  profile_image: {
    widths: profileImageWidths,
    square: true,
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
  job_picture: {
    widths: pictureWidths,
    visibility: 'public',
    documents: false,
    // A job may wait in its client's browser for weeks before it is posted.
    unusedDays: 28,
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
