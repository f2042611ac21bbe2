import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import type { Site } from '#web/lib/api/site.ts';

const services = {
  photographer: 'Photography',
  videographer: 'Videography',
  content_creator: 'Content creation',
} as const;

/** Data for search engines: the person, their offers, and a rating if there are reviews. */
export function structuredData(creator: CreatorDetail, site: Site): object {
  const { user, cover } = creator;
  const url = new URL(`/creators/${creator.id}`, site.url).href;
  const absolute = (path: string) => new URL(path, site.url).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': url,
    url,
    name: `${services[creator.serviceType]} by ${user.fullName}`,
    serviceType: services[creator.serviceType],
    ...(user.bio && { description: user.bio }),
    ...(cover && { image: absolute(cover.imageUrl) }),
    ...(user.location && { areaServed: user.location }),
    provider: {
      '@type': 'Person',
      name: user.fullName,
      ...(user.profileImage && { image: absolute(user.profileImage) }),
      ...(user.location && { address: user.location }),
    },
    ...(creator.hourlyRate && {
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: creator.hourlyRate,
          priceCurrency: 'USD',
          unitCode: 'HUR',
        },
      },
    }),
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
  };
}
