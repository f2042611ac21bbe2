import tzLookup from '@photostructure/tz-lookup';
import { hasDemo } from '#server/demo/index.ts';
import { defaultDistanceUnit, findRegion, streetsOf } from '#server/places/index.ts';
import { addressIn } from '#server/platform/mail/contact-address.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CurrentSettings } from '#server/platform/settings/settings.ts';
import type { Site } from '#web/lib/api/site.ts';

/** The specification's default position, for a site without a configured region. */
const newYork = { lat: 40.7128, lng: -74.006 };

/** What pages know about this installation. Its region is any place in the gazetteer. */
export async function siteFacts(platform: Platform): Promise<() => Promise<Site>> {
  const { config, settings, publicUrl, clock, translator } = platform;
  const region =
    config.SITE_REGION === undefined ? null : await findRegion(platform, config.SITE_REGION);
  if (config.SITE_REGION !== undefined && !region) {
    platform.log.warn(`SITE_REGION names no known place: ${config.SITE_REGION}`);
  }
  return async () => {
    const set = settings.now();
    const center = set.region
      ? { lat: set.region.lat, lng: set.region.lng }
      : (region?.coordinates ?? newYork);
    const label = set.region?.label ?? region?.label ?? null;
    return {
      name: set.siteName,
      url: publicUrl(),
      languages: translator.locales,
      sandboxBanner: config.production && config.PAYMENTS === 'sandbox',
      demoPictures: await hasDemo(platform),
      region: label,
      center,
      timeZone: tzLookup(center.lat, center.lng),
      serviceFeePercent: set.serviceFeePercent,
      minimumBudget: set.minimumBudget,
      galleryMonths: set.galleryMonths,
      installments: set.installments,
      offers: set.offers,
      distanceUnit: set.distanceUnit ?? (await defaultDistanceUnit(platform, label)),
      bookingCommissionPercent: set.bookingCommissionBp / 100,
      cancellationPolicies: set.cancellationPolicies,
      ownSpecialties: set.ownSpecialties,
      mapStyleUrl: config.MAP_STYLE_URL ?? null,
      streets: streetFacts(platform),
      announcement: announced(set.announcement, clock()),
      imprint: set.imprint,
      contactEmail: addressIn(config.MAIL_FROM),
      now: clock().toISOString(),
    };
  };
}

/** The announcement until the end of its last day. */
const announced = (set: CurrentSettings['announcement'], now: Date): Site['announcement'] =>
  set && set.until >= now.toISOString().slice(0, 10) ? set.texts : null;

function streetFacts(platform: Platform): Site['streets'] {
  const streets = streetsOf(platform);
  if (streets.state !== 'open') return null;
  const { version, bounds, minZoom, maxZoom } = streets.file;
  return { version, bounds, minZoom, maxZoom };
}
