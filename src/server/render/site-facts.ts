import type { Platform } from '#server/platform/platform.ts';
import type { Site } from '#web/lib/site.ts';

/** The specification's default position, for a site without a region of its own. */
const newYork = { lat: 40.7128, lng: -74.006 };
const regions: Readonly<Record<string, Site['center']>> = {
  texas: { lat: 30.2672, lng: -97.7431 },
};

/** What the pages are told about this installation. */
export function siteFacts({ config, publicUrl, clock }: Platform): Site {
  const region = config.SITE_REGION ?? null;
  return {
    name: config.SITE_NAME,
    url: publicUrl(),
    sandboxBanner: config.production && config.PAYMENTS === 'sandbox',
    region,
    center: regions[region?.toLowerCase() ?? ''] ?? newYork,
    mapStyleUrl: config.MAP_STYLE_URL ?? null,
    contactEmail: addressIn(config.MAIL_FROM),
    now: clock().toISOString(),
  };
}

/** The bare address out of `Golden Hour <hello@example.com>`; one that nobody reads is not shown. */
function addressIn(from: string | undefined): string | null {
  const address = /[^<\s]+@[^>\s]+/.exec(from ?? '')?.[0] ?? null;
  return address !== null && /^no-?reply@/i.test(address) ? null : address;
}
