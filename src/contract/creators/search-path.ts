import type { CreatorServiceType } from '#contract/constants.ts';

/** The one address of a place's or a service's creators, with no other filter. */
export function searchPath(of: {
  readonly service?: CreatorServiceType | undefined;
  /** A place by its full name: 'Austin, TX'. */
  readonly location?: string | undefined;
}): string {
  const { service, location } = of;
  const query = new URLSearchParams({ ...(service && { service }), ...(location && { location }) });
  return query.size === 0 ? '/search' : `/search?${query}`;
}
