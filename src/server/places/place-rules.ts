/** State codes by lower-case name, so 'Austin, Texas' is 'Austin, TX'. */
const stateCodes: ReadonlyMap<string, string> = new Map(
  (
    'alabama AL,alaska AK,arizona AZ,arkansas AR,california CA,colorado CO,connecticut CT,delaware DE,' +
    'district of columbia DC,florida FL,georgia GA,hawaii HI,idaho ID,illinois IL,indiana IN,iowa IA,kansas KS,' +
    'kentucky KY,louisiana LA,maine ME,maryland MD,massachusetts MA,michigan MI,minnesota MN,mississippi MS,' +
    'missouri MO,montana MT,nebraska NE,nevada NV,new hampshire NH,new jersey NJ,new mexico NM,new york NY,' +
    'north carolina NC,north dakota ND,ohio OH,oklahoma OK,oregon OR,pennsylvania PA,rhode island RI,' +
    'south carolina SC,south dakota SD,tennessee TN,texas TX,utah UT,vermont VT,virginia VA,washington WA,' +
    'west virginia WV,wisconsin WI,wyoming WY'
  )
    .split(',')
    .map((entry) => [entry.slice(0, -3), entry.slice(-2).toLowerCase()] as const),
);

/** The form in which places are compared: lower case, no accents, 'city, region', state names as codes. */
export function normalizePlace(text: string): string {
  const [city = '', ...rest] = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && part !== 'usa' && part !== 'us' && part !== 'united states');
  const region = rest.map((part) => stateCodes.get(part) ?? part);
  return [city, ...region].join(', ');
}
