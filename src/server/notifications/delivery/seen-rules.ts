/** A job's page and its manage page show the same notifications. */
const eitherSide = (path: string) => path.replace(/(?<=^\/jobs\/\d+)\/manage$/, '');

/** Whether a person who is on this page sees what leads to `path`. */
export function isSeenAt(path: string, address: string): boolean {
  const site = 'http://site';
  if (!URL.canParse(address, site)) return false;
  const page = new URL(address, site);
  const place = new URL(path, site);
  return (
    eitherSide(place.pathname) === eitherSide(page.pathname) &&
    [...place.searchParams].every(([name, value]) => page.searchParams.get(name) === value)
  );
}
