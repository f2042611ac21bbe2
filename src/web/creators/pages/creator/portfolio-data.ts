import type { CreatorDetail, PortfolioItem } from '#contract/creators/creator-replies.ts';
import type { Site } from '#web/lib/api/site.ts';

/** What the page shows first; each is about 500 bytes of it. */
const maxItems = 24;

/**
 * The portfolio for search engines: who made each picture, and where its use is agreed upon; films with what they need to
 * be found. Without the pictures of a demo, which nobody took.
 */
export function portfolioData(creator: CreatorDetail, site: Site): readonly object[] {
  const absolute = (path: string) => new URL(path, site.url).href;
  const page = absolute(`/creators/${creator.id}`);
  const { fullName } = creator.user;
  const rights = {
    creator: { '@type': 'Person', name: fullName, url: page },
    creditText: fullName,
    copyrightNotice: `© ${fullName}`,
    license: absolute('/terms#rights'),
    acquireLicensePage: page,
  };
  const dataOf = ({ title, description, alt, imageUrl, film, createdAt }: PortfolioItem) => {
    if (film === null)
      return {
        '@type': 'ImageObject',
        contentUrl: absolute(imageUrl),
        name: title,
        ...(alt !== '' && { caption: alt }),
        ...rights,
      };
    if (film.state !== 'ready' || film.url === null) return undefined;
    return {
      '@type': 'VideoObject',
      name: title,
      description: description || alt || title,
      thumbnailUrl: absolute(imageUrl),
      contentUrl: absolute(film.url),
      uploadDate: createdAt,
      duration: `PT${Math.max(1, Math.round(film.seconds))}S`,
      ...rights,
    };
  };
  return creator.portfolio
    .filter(({ imageUrl }) => imageUrl.startsWith('/files/'))
    .slice(0, maxItems)
    .map(dataOf)
    .filter((data) => data !== undefined);
}
