import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { searchPath } from '#contract/creators/search-path.ts';
import type { Site } from '#web/lib/api/site.ts';
import { postalAddress } from '#web/lib/postal-address.ts';
import { portfolioData } from './portfolio-data.ts';

const services = {
  photographer: 'Photography',
  videographer: 'Videography',
  content_creator: 'Content creation',
} as const;
const searched = {
  photographer: 'Photographers',
  videographer: 'Videographers',
  content_creator: 'Content creators',
} as const;

/** Data for search engines: the business, with a rating if there are reviews, the way to its page, and its work. */
export function structuredData(creator: CreatorDetail, site: Site): object {
  const { user, cover, serviceType } = creator;
  const absolute = (path: string) => new URL(path, site.url).href;
  const url = absolute(`/creators/${creator.id}`);
  const image = cover?.imageUrl ?? user.profileImage;
  const address = postalAddress(user.location);
  const town = user.location && searchPath({ location: user.location, service: serviceType });
  const steps = [
    { name: site.name, item: absolute('/') },
    ...(town
      ? [{ name: `${searched[serviceType]} in ${user.location}`, item: absolute(town) }]
      : []),
    { name: user.fullName, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        // Of a business Google shows the rating, of a service it does not.
        '@type': 'ProfessionalService',
        '@id': url,
        url,
        name: user.fullName,
        additionalType: services[serviceType],
        ...(user.bio && { description: user.bio }),
        ...(image && { image: absolute(image) }),
        ...(address ? { address } : user.location && { address: user.location }),
        ...(user.location && { areaServed: user.location }),
        ...(creator.hourlyRate && { priceRange: `$${creator.hourlyRate} an hour` }),
        ...(creator.rating !== null &&
          creator.reviewCount > 0 && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: Math.round(creator.rating * 10) / 10,
              reviewCount: creator.reviewCount,
              bestRating: 5,
              worstRating: 1,
            },
          }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...step,
        })),
      },
      ...portfolioData(creator, site),
    ],
  };
}
