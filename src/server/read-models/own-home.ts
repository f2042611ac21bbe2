import { getOwnHome, maxWaiting, type Waiting } from '#contract/bookings/own-home.ts';
import { daylightAt } from '#server/places/index.ts';
import { handle } from '#server/platform/http/route.ts';
import { findOwnHome, listWaiting, listWaitingOffers } from './own-home-store.ts';

export const ownHome = handle(getOwnHome, async ({ db, viewer, clock, settings }) => {
  const [{ shoot, ...next }, orders, offers] = await Promise.all([
    findOwnHome(db, viewer, clock()),
    listWaiting(db, viewer, clock()),
    settings.now().offers
      ? listWaitingOffers(db, viewer, clock())
      : { waiting: [], waitingCount: 0 },
  ]);
  const home = {
    ...next,
    waiting: [...orders.waiting, ...offers.waiting].toSorted(bySoonest).slice(0, maxWaiting),
    waitingCount: orders.waitingCount + offers.waitingCount,
    approve: soonest('approve', orders.waiting),
    deliver: soonest('deliver', orders.waiting),
  };
  if (!shoot) return { ...home, shoot };
  const { position, ...rest } = shoot;
  const daylight = position && daylightAt(rest.date, rest.timeZone, position);
  return { ...home, shoot: { ...rest, daylight } };
});

/** What has no end comes last; of the same, as they were listed. */
const bySoonest = (one: Waiting, other: Waiting) =>
  (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9');

/** The first of a kind that has an end. */
function soonest(kind: Waiting['kind'], waiting: readonly Waiting[]) {
  const found = waiting.find((one) => one.kind === kind);
  if (!found?.order || found.dueAt === null) return null;
  const { order, title, person, picture, dueAt } = found;
  return { order, title, person, picture, dueAt };
}
