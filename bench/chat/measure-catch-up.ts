import { makeCouples } from '../harness/crowd.ts';
import { Load } from '../harness/load.ts';
import { must } from '../harness/report.ts';
import type { Site } from '../harness/site.ts';

/** Milliseconds until somebody who was away has everything that was written to them, page after page. */
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
    const begun = performance.now();
    let [after, count] = [1, 0];
    for (;;) {
      const path = `/api/messages/${a.id}?limit=1000&after=${after}`;
      const { text } = await load.send({ method: 'GET', path, body: {}, cookie: b.cookie });
      const messages = JSON.parse(text) as { id: number }[];
      const last = messages.at(-1);
      if (!last) break;
      must(
        messages.every(({ id }, nth) => nth === 0 || id > (messages[nth - 1]?.id ?? 0)),
        'Order',
      );
      after = last.id;
      count += messages.length;
    }
    times.push(performance.now() - begun);
    must(count >= missed, `${count} of ${missed} missed messages`);
  }
  load.close();
  return times;
}
