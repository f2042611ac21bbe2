import type { DetailedError } from 'tus-js-client';
import { unreachable } from '#contract/browser-errors.ts';
import { ApiError, detailsOf } from '#web/lib/api/api-error.ts';
import { errorBodyOf } from '#web/lib/api/browser-api.ts';
import type { UploadProblem } from './upload-queue.ts';

export const noConnection = { status: 0, code: unreachable.code, message: unreachable.error };

/** Of a call of the site, or of tus. */
export function problemOf(error: unknown): UploadProblem {
  if (error instanceof ApiError) {
    const { status, code, message } = error;
    const full = detailsOf(error, 'gallery.full');
    return {
      status,
      code,
      message,
      ...(full && { roomBytes: Math.max(0, (full.quotaBytes ?? 0) - (full.usedBytes ?? 0)) }),
    };
  }
  const response = (error as Partial<DetailedError>).originalResponse;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0) return noConnection;
  return problemOf(new ApiError(status, errorBodyOf(response.getBody(), status, '')));
}

/** What only looks like a broken line: a file that is gone from the device, or from the gallery. */
export async function withReason(
  file: File,
  path: string | null,
  problem: UploadProblem,
): Promise<UploadProblem> {
  if (problem.status === 404 && path !== null) return { ...problem, code: 'taken_out' };
  if (problem.status === 0 && !(await isReadable(file))) return { ...problem, code: 'unreadable' };
  return problem;
}

/** Also false once it was changed: browsers refuse to read what is not what was chosen. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
