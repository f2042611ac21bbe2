import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { inTransaction, type Tx } from '../db/database.ts';
import { defineEvent } from '../events/event.ts';
import type { Platform } from '../platform.ts';
import { findAwake, lockAwake, noteAwake } from './awake-store.ts';
import { askOutside } from './outside-clock.ts';
import type { SiteTime, SureTime } from './sure-time.ts';
import { absenceMs, judge, type Moment, type OutsideClock } from './time-rules.ts';

/** The site was away so long: open deadlines move by it. ISO instants. */
export const siteReturned = defineEvent<{ readonly from: string; readonly until: string }>(
  'site.returned',
);

/** How long another machine's answer holds, by this machine's own counter. */
const freshMs = 10 * 60_000;

export function createSiteTime(platform: () => Platform): SiteTime {
  let outside: { readonly clock: OutsideClock | undefined; readonly askedAt: number } | undefined;
  let boot: string | undefined;

  function momentNow(): Moment {
    boot ??= readBoot();
    return { at: platform().clock(), boot, upSeconds: uptime() };
  }

  async function outsideClock(again: boolean): Promise<OutsideClock | undefined> {
    if (again || !outside || performance.now() - outside.askedAt > freshMs)
      outside = { clock: await askOutside(platform()), askedAt: performance.now() };
    return outside.clock;
  }

  async function accept(tx: Tx, last: Moment | undefined, now: Moment, away: boolean) {
    await noteAwake(tx, now, away && last ? last.at : null);
    if (!away || !last) return;
    const absence = { from: last.at.toISOString(), until: now.at.toISOString() };
    platform().log.warn(absence, 'The site was away: open deadlines move by as much');
    await platform().events.record(tx, siteReturned, absence);
  }

  return {
    async sure() {
      const last = await findAwake(platform().db);
      const now = platform().clock();
      const near = !last || Math.abs(now.getTime() - last.at.getTime()) < absenceMs;
      const contradicted = Math.abs(outside?.clock?.skewMs ?? 0) >= absenceMs;
      return near && !contradicted ? (now as SureTime) : undefined;
    },
    async note() {
      const before = await findAwake(platform().db);
      const jumped = judge(before, momentNow(), outside?.clock) !== 'there';
      const clock = await outsideClock(jumped);
      await inTransaction(platform().db, async (tx) => {
        const last = await lockAwake(tx);
        const now = momentNow();
        const verdict = judge(last, now, clock);
        if (verdict === 'unsure')
          platform().log.error(
            { last: last?.at.toISOString(), now: now.at.toISOString(), outside: clock },
            'Nobody confirms the clock: money and deadlines wait',
          );
        else await accept(tx, last, now, verdict === 'away');
      });
    },
    async confirm(tx) {
      const last = await lockAwake(tx);
      const now = momentNow();
      const gap = last ? now.at.getTime() - last.at.getTime() : 0;
      await accept(tx, last, now, gap >= absenceMs);
    },
    async state() {
      const last = await findAwake(platform().db);
      return { last: last?.at ?? null, outside: await outsideClock(false) };
    },
  };
}

function readBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
