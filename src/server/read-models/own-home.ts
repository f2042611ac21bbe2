import { getOwnHome, type Waiting } from '#contract/bookings/own-home.ts';
import { daylightAt } from '#server/places/index.ts';
import { handle } from '#server/platform/http/route.ts';
import { findOwnHome } from './own-home-store.ts';
import { listWaiting } from './waiting-store.ts';

export const ownHome = handle(getOwnHome, async ({ db, viewer, clock }) => {
  const [{ shoot, ...next }, waiting] = await Promise.all([
    findOwnHome(db, viewer, clock()),
    listWaiting(db, viewer, clock()),
  ]);
  const home = {
    ...next,
    ...waiting,
    approve: soonest('approve', waiting.waiting),
    deliver: soonest('deliver', waiting.waiting),
  };
  if (!shoot) return { ...home, shoot };
  const { position, ...rest } = shoot;
  const daylight = position && daylightAt(rest.date, rest.timeZone, position);
  return { ...home, shoot: { ...rest, daylight } };
});

/** The first of a kind that has an end. */
function soonest(kind: Waiting['kind'], waiting: readonly Waiting[]) {
  const found = waiting.find((one) => one.kind === kind);
  if (!found || found.dueAt === null) return null;
  const { order, title, person, picture, dueAt } = found;
  return { order, title, person, picture, dueAt };
}
