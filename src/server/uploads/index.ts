import { uploadPortfolioImage, uploadProfileImage } from '#contract/uploads.ts';
import type { Capability } from '#server/platform/capability.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { handle } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { markFileDeleted } from './file-store.ts';
import { serveFiles } from './serve-file.ts';
import { takeImage } from './take-image.ts';

export { findFileByKey } from './file-store.ts';
export { takeImage } from './take-image.ts';

const fileAddress = /^\/files\/([0-9a-f]{32})\//;

/** Lets go of the person's file behind an address of ours; its bytes go after the commit. Other addresses are left alone. */
export async function deleteFileAt(tx: Tx, ownerId: number, address: string): Promise<void> {
  const key = fileAddress.exec(address)?.[1];
  const keys = key === undefined ? undefined : await markFileDeleted(tx, ownerId, key);
  if (keys && keys.length > 0) await enqueueTask(tx, 'delete-file-bytes', { keys });
}

const deleteFileBytes: Task = async (platform: Platform, payload: { keys: readonly string[] }) => {
  for (const key of payload.keys) await platform.storage.delete(key);
};

export const uploads: Capability = {
  name: 'uploads',
  routes: [
    handle(uploadProfileImage, (context, { body }) =>
      takeImage(context, 'profile_image', body.imageData),
    ),
    handle(uploadPortfolioImage, (context, { body }) =>
      takeImage(context, 'portfolio', body.imageData),
    ),
  ],
  addRawRoutes: serveFiles,
  tasks: { 'delete-file-bytes': deleteFileBytes },
};
