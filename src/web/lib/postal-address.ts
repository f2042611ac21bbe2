const usStates = new Set(
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
);

/**
 * 'Grand Prairie, TX' as schema.org's PostalAddress. Undefined where the state isn't known: a country would be a guess,
 * and search engines refuse an address without one.
 */
export function postalAddress(location: string): object | undefined {
  const [, town, state = ''] = /^(.+),\s*([A-Z]{2})$/.exec(location.trim()) ?? [];
  if (town === undefined || !usStates.has(state)) return undefined;
  return {
    '@type': 'PostalAddress',
    addressLocality: town,
    addressRegion: state,
    addressCountry: 'US',
  };
}
