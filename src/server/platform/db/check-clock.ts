import type pg from 'pg';
import type { Logger } from 'pino';

/** Seconds that two clocks may differ before it is said at the start. */
const maxSeconds = 30;

/** Says in the log if this machine's clock and the database's differ. */
export async function checkClock(pool: pg.Pool, log: Logger): Promise<void> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  const skew = (rows[0]?.now ?? 0) - (before + Date.now()) / 2;
  const seconds = Math.round(Math.abs(skew) / 1000);
  if (seconds > maxSeconds)
    log.error(
      { seconds },
      `The clocks of this machine and of the database differ by ${seconds} seconds. Turn on time sync (NTP) on both: booking holds, sign-in codes and signatures depend on it`,
    );
}
