/** A language that a text can be recognized to be in. */
export type WrittenLanguage = 'en' | 'es';

const words = (line: string) => line.split(' ');
/** The most frequent small words: every sentence has some. `other` speaks against both. */
const frequent = {
  en: words(
    'the and of to in is for with you your my we our are was that this at on have from will be it an i not but so they he she his her who very were been has can about all as if or their what when than us do',
  ),
  es: words(
    'el la los las y en con una un unos unas del al de es muy pero más está están fue son nuestro nuestra nuestros nuestras mi mis tu tus su sus para por que qué se lo le les nos como cómo también hay sin sobre cuando donde desde hasta todo todos todas ya ser hacer tengo soy somos quiero',
  ),
  other: words(
    'não uma com em os dos das você muito são foi nous le des et est une pour avec dans je vous du au pas sur il gli che di sono della è und das ist mit ich wir für ein nicht auf den het een niet van',
  ),
} as const;
const bags = Object.entries(frequent).map(([language, list]) => ({
  language,
  list: new Set(list),
}));
/** De la Cruz, Los Angeles: English texts have them, too. */
const inNames = new Set(words('de del el la las los'));
/** Characters that are enough to tell. */
const read = 1000;

/**
 * The language a person wrote a text in, by its small words. Undefined unless it is clear: a short
 * text, one in another language, or one in two.
 */
export function writtenLanguage(text: string): WrittenLanguage | undefined {
  const found =
    text
      .slice(0, read)
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const [first, second] = bags
    .map(({ language, list }) => ({ language, hits: found.filter((word) => list.has(word)) }))
    .sort((a, b) => b.hits.length - a.hits.length);
  if (!first || !second || first.hits.length < 2) return undefined;
  if (first.hits.length < 3 * second.hits.length || first.hits.every((word) => inNames.has(word)))
    return undefined;
  return first.language === 'other' ? undefined : (first.language as WrittenLanguage);
}
