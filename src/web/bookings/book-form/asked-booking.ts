import type { SeenTerms } from '#contract/bookings/seen-terms.ts';
import { presentTime } from '#web/lib/clock.ts';

const key = 'asked-booking';
/** Later, a press that led to a sign-in is forgotten. */
const rememberedMs = 30 * 60_000;

/** A booking that a visitor asked for before signing in. */
export interface AskedBooking {
  /** The address of the page with the choices. */
  readonly choices: string;
  readonly seen: SeenTerms;
  /** Where the work is. */
  readonly address: string;
}

/** Keeps what the visitor's press asked for, in this tab: no link can ask for it. */
export function keepAsked(asked: AskedBooking): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...asked, at: presentTime() }));
  } catch {
    // Without storage they press again.
  }
}

/** The address typed before signing in if just this was asked for; once, and undefined otherwise. */
export function takeAsked({ choices, seen }: Omit<AskedBooking, 'address'>): string | undefined {
  try {
    const asked = JSON.parse(sessionStorage.getItem(key) ?? 'null') as
      | (AskedBooking & { at: number })
      | null;
    if (asked?.choices !== choices) return undefined;
    sessionStorage.removeItem(key);
    const same = JSON.stringify(asked.seen) === JSON.stringify(seen);
    return same && presentTime() - asked.at < rememberedMs ? asked.address : undefined;
  } catch {
    return undefined;
  }
}
