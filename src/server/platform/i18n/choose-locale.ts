/** The chosen language, else the most preferred available one. */
export function chooseLocale(
  locales: readonly string[],
  fallback: string,
  chosen: string | undefined,
  accepted: string | undefined,
): string {
  if (chosen !== undefined && locales.includes(chosen)) return chosen;
  if (locales.length === 1 || accepted === undefined) return fallback;
  const preferences = accepted
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return {
        language: range.split('-')[0]?.toLowerCase() ?? '',
        quality: quality ? Number(quality.trim().slice(2)) : 1,
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality);
  return preferences.find(({ language }) => locales.includes(language))?.language ?? fallback;
}
