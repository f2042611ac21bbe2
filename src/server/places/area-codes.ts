/** Lower case without accents, in one width, with single spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Names, codes and abbreviations of the states: 'Texas', 'TX' and 'Tex.' are 'TX'. */
const states =
  'alabama AL ala,alaska AK,arizona AZ ariz,arkansas AR ark,california CA calif cal,colorado CO colo,' +
  'connecticut CT conn,delaware DE del,district of columbia DC,florida FL fla,georgia GA,hawaii HI,idaho ID,' +
  'illinois IL ill,indiana IN ind,iowa IA,kansas KS kans,kentucky KY,louisiana LA,maine ME,maryland MD,' +
  'massachusetts MA mass,michigan MI mich,minnesota MN minn,mississippi MS miss,missouri MO,montana MT mont,' +
  'nebraska NE neb nebr,nevada NV nev,new hampshire NH,new jersey NJ,new mexico NM,new york NY,' +
  'north carolina NC,north dakota ND,ohio OH,oklahoma OK okla,oregon OR ore,pennsylvania PA penn penna,' +
  'rhode island RI,south carolina SC,south dakota SD,tennessee TN tenn,texas TX tex,utah UT,vermont VT,' +
  'virginia VA,washington WA wash,west virginia WV,wisconsin WI wis wisc,wyoming WY wyo';

const stateCodes: ReadonlyMap<string, string> = new Map(
  states.split(',').flatMap((entry) => {
    const [, name = '', code = '', more = ''] = /^(.*) ([A-Z]{2})(.*)$/.exec(entry) ?? [];
    const spellings = [name, code.toLowerCase(), ...more.trim().split(' ')];
    return spellings.filter((spelling) => spelling !== '').map((spelling) => [spelling, code]);
  }),
);

/** The code of a state as it is named in lower case without accents, such as 'texas', 'tex.' or 'd.c.'. */
export function stateCode(name: string): string | undefined {
  return stateCodes.get(name.replaceAll('.', ''));
}

/** Other names than those of `Intl.DisplayNames`. */
const spoken: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  'ee uu': 'US',
  eeuu: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
};

let countryCodes: ReadonlyMap<string, string> | undefined;

/** The code of a country as it is named in English or Spanish, or by its code; in lower case without accents. */
export function countryCode(name: string): string | undefined {
  countryCodes ??= readCountryCodes();
  return countryCodes.get(name.replaceAll('.', ''));
}

function readCountryCodes(): ReadonlyMap<string, string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  const known = new Map<string, string>();
  for (const language of ['en', 'es']) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of all) {
      const name = names.of(code);
      // 'UK' is the name of 'GB' by another code.
      if (name === undefined || code === 'UK' || code === 'ZZ') continue;
      known.set(code.toLowerCase(), code);
      const named = plain(name).replaceAll('.', '');
      if (!known.has(named)) known.set(named, code);
    }
  }
  return new Map([...known, ...Object.entries(spoken)]);
}
