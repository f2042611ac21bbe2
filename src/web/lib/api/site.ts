import { createContext, use } from 'react';
import type { Policy } from '#contract/bookings/cancellation-policies.ts';
import type { DistanceUnit } from '#contract/constants.ts';

/** What pages know of the installation they belong to. */
export interface Site {
  readonly name: string;
  /** Origin of the site, without a trailing slash. */
  readonly url: string;
  /** The available languages, two letters each; the first is the default. */
  readonly languages: readonly string[];
  /** The sandbox takes payments in production: every page says that no money moves. */
  readonly sandboxBanner: boolean;
  /** Name of the region the site is for, when it has one. */
  readonly region: string | null;
  /** The maps' default position. */
  readonly center: { readonly lat: number; readonly lng: number };
  /** On top of a job's budget. */
  readonly serviceFeePercent: number;
  /** The smallest budget of a job, whole USD. */
  readonly minimumBudget: number;
  /** How distances are shown to who chose nothing else. */
  readonly distanceUnit: DistanceUnit;
  /** Of a booking, kept from what the creator gets. */
  readonly bookingCommissionPercent: number;
  /** Those that creators may choose. */
  readonly cancellationPolicies: readonly Policy[];
  /** A map style of the operator's choice, in place of the embedded base map. */
  readonly mapStyleUrl: string | null;
  /** Where visitors may write to, when the operator says so. */
  readonly contactEmail: string | null;
  /** The reader's time zone as far as the server knows it: of their device, their profile, or this site. */
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
