import { createContext, use } from 'react';
import type { DistanceUnit } from '#contract/constants.ts';
import type { Policy } from '#contract/creators/cancellation-policies.ts';
import type { OwnSpecialty } from '#contract/creators/creator-choices.ts';

/** The installation's data available to pages. */
export interface Site {
  readonly name: string;
  /** Origin of the site, without a trailing slash. */
  readonly url: string;
  /** The available languages, two letters each; the first is the default. */
  readonly languages: readonly string[];
  /** The sandbox takes payments in production: every page shows that no money moves. */
  readonly sandboxBanner: boolean;
  /** The site shows the demo's pictures: its footer says that no one photographed them. */
  readonly demoPictures: boolean;
  /** Name of the site's region, if it has one. */
  readonly region: string | null;
  /** The maps' default position. */
  readonly center: { readonly lat: number; readonly lng: number };
  /** On top of a job's budget. */
  readonly serviceFeePercent: number;
  /** The smallest budget of a job, whole USD. */
  readonly minimumBudget: number;
  /** Months that files of galleries are kept once their order has ended. */
  readonly galleryMonths: number;
  /** Creators may ask for a deposit. */
  readonly installments: boolean;
  /** Clients can ask creators for offers. */
  readonly offers: boolean;
  /** The unit of distances for people who have not chosen one. */
  readonly distanceUnit: DistanceUnit;
  /** Of a booking, deducted from the creator's earnings. */
  readonly bookingCommissionPercent: number;
  /** The policies creators may choose. */
  readonly cancellationPolicies: readonly Policy[];
  /** Specialties of this site alone, by language. */
  readonly ownSpecialties: readonly {
    readonly name: OwnSpecialty;
    readonly labels: Readonly<Record<string, string>>;
  }[];
  /** The operator's map style, instead of the embedded base map. */
  readonly mapStyleUrl: string | null;
  /** Tiles of streets that this site has, at `/map/tiles/{z}/{x}/{y}?v=version`. */
  readonly streets: {
    readonly version: string;
    /** Degrees: west, south, east, north. */
    readonly bounds: readonly [number, number, number, number];
    readonly minZoom: number;
    readonly maxZoom: number;
  } | null;
  /** What the operator announces on every page, by language. */
  readonly announcement: Readonly<Record<string, string>> | null;
  /** The operator wrote an imprint. */
  readonly imprint: boolean;
  /** The contact address for visitors, if the operator set one. */
  readonly contactEmail: string | null;
  /** The reader's time zone as known to the server: their device's, their profile's, or the site's. */
  readonly timeZone: string;
  /** When the page was rendered, ISO instant, so both renders show the same year and ages. */
  readonly now: string;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs the page around it');
  return site;
}
