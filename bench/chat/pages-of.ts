import type { Message } from '#contract/messages/messages.ts';
import type { MessagePage } from '#web/messages/conversation/message-log.ts';
import type { Member } from '../../tools/chaos/harness/crowd.ts';
import type { Load } from '../../tools/chaos/harness/load.ts';
import { must } from '../../tools/chaos/harness/report.ts';

/** Fetches the messages after an id from the site; fails while it is unavailable. */
export function pagesOf(load: Load, me: Member, other: Member, size: number) {
  return async (after: number): Promise<MessagePage> => {
    const path = `/api/messages/${other.id}?limit=${size}&after=${after}`;
    const hit = await load.send({ method: 'GET', path, body: {}, cookie: me.cookie });
    must(hit.status === 200 || hit.status >= 500, `Not caught up: ${hit.status} ${hit.text}`);
    if (hit.status !== 200) throw new Error(`Not now: ${hit.status}`);
    const messages = JSON.parse(hit.text) as Message[];
    return { messages, more: messages.length === size };
  };
}
