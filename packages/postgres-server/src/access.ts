import { randomBytes, randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

const Access = z.object({
  password: z.string().min(20),
  port: z.int().min(1).max(65_535),
});
export type Access = z.infer<typeof Access>;

const fileName = 'postgres-access.json';

/** The embedded server's password and port from the data directory, or null. */
export async function readAccess(dataDir: string): Promise<Access | null> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return Access.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores them for the next start, readable by the owner only. */
export async function writeAccess(dataDir: string, access: Access): Promise<void> {
  const path = join(dataDir, fileName);
  await writeFile(`${path}.new`, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

export async function newAccess(): Promise<Access> {
  return { password: randomBytes(24).toString('base64url'), port: await freePort() };
}

/**
 * A free port on the loopback address: `preferred` if it is free, otherwise one below the range of
 * outgoing connections, so it stays free until the next start.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port on 127.0.0.1 between 20000 and 30000 for the embedded Postgres.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve(true));
    });
  });
}
