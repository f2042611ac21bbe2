import { getOwnHome } from '#contract/bookings/own-home.ts';
import { daylightAt } from '#server/places/index.ts';
import { handle } from '#server/platform/http/route.ts';
import { findOwnHome } from './own-home-store.ts';

export const ownHome = handle(getOwnHome, async ({ db, viewer, clock }) => {
  const { shoot, ...home } = await findOwnHome(db, viewer, clock());
  if (!shoot) return { ...home, shoot };
  const { position, ...rest } = shoot;
  const daylight = position && daylightAt(rest.date, rest.timeZone, position);
  return { ...home, shoot: { ...rest, daylight } };
});
