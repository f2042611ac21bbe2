/** The process that reads stored files against their checksums, see checksum.ts: one per message. */
import { type ChecksumOrder, type ChecksumReply, checksumOf } from './checksum.ts';
import type { FileStorage } from './file-storage.ts';
import { openStorage } from './open-storage.ts';

/** By its settings: the apps of a test have one each. */
const storages = new Map<string, Promise<FileStorage>>();

async function respond({ storage: settings, key }: ChecksumOrder): Promise<ChecksumReply> {
  const name = JSON.stringify(settings);
  const storage = storages.get(name) ?? openStorage(settings);
  storages.set(name, storage);
  const found = await (await storage).get(key);
  return { checksum: found && (await checksumOf(found.stream)) };
}

process.on('message', (order: ChecksumOrder) => {
  void respond(order)
    .catch((error: Error): ChecksumReply => ({ failure: error.message }))
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
