import { saveAnswerTimes } from '#server/creators/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listAnswerTimes } from './answer-time-store.ts';

const batch = 500;

/** Nightly: creators' reply times affect their place in 'Featured', see docs/ranking.md. */
export async function measureAnswerTimes(platform: Platform): Promise<void> {
  let last = 0;
  for (;;) {
    const times = await listAnswerTimes(platform.db, last, batch);
    if (times.length === 0) return;
    await inTransaction(platform.db, (tx) => saveAnswerTimes(tx, times));
    last = times.at(-1)?.userId ?? last;
  }
}
