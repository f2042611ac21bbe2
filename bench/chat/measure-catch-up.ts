import { catchUp } from '#web/messages/conversation/catch-up.ts';
import { logFrom } from '#web/messages/conversation/message-log.ts';
import { makeCouples } from '../../tools/chaos/harness/crowd.ts';
import { Load } from '../../tools/chaos/harness/load.ts';
import { must } from '../../tools/chaos/harness/report.ts';
import type { Site } from '../../tools/chaos/harness/site.ts';
import { pagesOf } from './pages-of.ts';

/** Milliseconds until someone who was offline has all their messages, page by page. */
export async function measureCatchUp(site: Site, missed: number): Promise<number[]> {
  const [couple] = await makeCouples(site, 1);
  if (!couple) return [];
  const { a, b } = couple;
  await site.sql(
    `insert into messages (sender_id, recipient_id, content, client_id)
     select $1, $2, 'This is message ' || n, 'missed-' || n from generate_series(1, $3::int) as n order by n`,
    [a.id, b.id, missed],
  );
  const load = new Load(site.url, 1);
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let log = logFrom({ messages: [], more: false });
    const begun = performance.now();
    log = await catchUp({
      otherId: a.id,
      read: () => log,
      keep: (grown) => {
        log = grown;
      },
      pageAfter: pagesOf(load, b, a, 1000),
    });
    times.push(performance.now() - begun);
    const own = log.messages.flatMap(({ clientId }) => clientId ?? []);
    must(own.length === missed, `${own.length} of ${missed} missed messages`);
    must(
      own.every((id, nth) => id === `missed-${nth + 1}`),
      'Order',
    );
  }
  load.close();
  return times;
}
