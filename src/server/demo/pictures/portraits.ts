import { Random } from '../random.ts';
import { given } from '../texts/demo-texts.ts';

/** Drawn by tools/demo-portraits. */
export const portraitsFolder = new URL('../assets/portraits/', import.meta.url);
/** How many there are of women, and of men. */
export const portraitsEach = 60;

const named = (kind: string) =>
  Array.from({ length: portraitsEach }, (_, nth) => `${kind}-${String(nth + 1).padStart(2, '0')}`);
const ofWomen = named('woman');
const ofMen = named('man');

/** The file names without extension. */
export const portraits: ReadonlySet<string> = new Set([...ofWomen, ...ofMen]);

/**
 * Gives people a drawn profile picture until all are used, each to one person; the others keep their initials, as on
 * a real site, but those whose faces lead their cards. Its draws are apart: who else is there stays the same.
 */
export function dealPortraits(leading: readonly string[]): (fullName: string) => string {
  const random = new Random(128);
  const left = { women: random.shuffle(ofWomen), men: random.shuffle(ofMen) };
  const fitting = (fullName: string, either: string[]) => {
    const name = fullName.split(' ', 1)[0] ?? '';
    if (given.women.includes(name)) return left.women;
    return given.men.includes(name) ? left.men : either;
  };
  const kept = new Map(leading.map((name) => [name, fitting(name, left.women).shift()]));
  return (fullName) => {
    const from = fitting(fullName, random.chance(0.5) ? left.women : left.men);
    const file = random.chance(0.45) ? from.pop() : kept.get(fullName);
    return file ? `/demo/portraits/${file}.webp` : '';
  };
}
