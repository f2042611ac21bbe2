import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir, lockState } from '#postgres-server/data-dir-lock.ts';
import { readHolder } from './embedded-database.ts';

/** One upgrade of a site at a time; throws a readable message while another runs. */
export async function lockUpgrade(dataDir: string): Promise<{ release(): Promise<void> }> {
  const folder = join(dataDir, 'upgrade');
  // Under root Postgres runs as another user, who passes through.
  await mkdir(folder, { recursive: true, mode: 0o711 });
  return lockDataDir(folder).catch(async (error: Error) => {
    if ((await lockState(folder)) !== 'held') throw error;
    const pid = await readHolder(folder);
    throw new Error(`Another upgrade of this site runs already (process ${pid}). Let it end.`, {
      cause: error,
    });
  });
}
