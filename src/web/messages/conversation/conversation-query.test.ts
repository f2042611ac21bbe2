import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/messages/messages.ts';
import type { Api, CallOptions } from '#web/lib/api/api.ts';
import { createQueryClient } from '#web/lib/api/query.ts';
import { addToLog, conversationQuery } from './conversation-query.ts';

const otherId = 2;
const message = (id: number): Message => ({
  id,
  senderId: otherId,
  recipientId: 1,
  content: `${id}`,
  read: false,
  createdAt: '2026-11-05T14:05:00.000Z',
  clientId: null,
  attachments: [],
});

interface Input {
  readonly query: { readonly after?: number };
}

/** A conversation on screen with a controllable server. */
function openConversation() {
  const requests: {
    after: number | undefined;
    answer: (ids: readonly number[], link?: string | null) => void;
    fail: () => void;
  }[] = [];
  const api = ((_endpoint: unknown, input: Input, { onLink }: CallOptions) =>
    new Promise<unknown>((resolve, reject) =>
      requests.push({
        after: input.query.after,
        answer: (ids, link = null) => {
          onLink?.(link);
          resolve(ids.map(message));
        },
        fail: () => reject(new Error('Not now')),
      }),
    )) as unknown as Api;
  const client = createQueryClient(api);
  const query = conversationQuery(otherId);
  const observer = new QueryObserver(client, query);
  observer.subscribe(() => {});
  return {
    requests,
    client,
    add: (id: number) => addToLog(client, otherId, message(id)),
    older: () => observer.getCurrentResult().data?.older,
    shown: () => observer.getCurrentResult().data?.messages.map(({ id }) => id),
    refetch: () => client.invalidateQueries({ queryKey: query.queryKey }),
    state: () => client.getQueryState(query.queryKey),
  };
}

describe('a conversation that is opened', () => {
  it('shows a message that arrives before its first page, and keeps it with the page', async () => {
    const { requests, add, shown } = openConversation();
    add(7);
    expect(shown()).toEqual([7]);
    requests[0]?.answer([4, 5]);
    await expect.poll(shown).toEqual([4, 5, 7]);
    expect(requests).toHaveLength(1);
  });

  it('has older messages if the server reports them, whatever the length of its page', async () => {
    const [begun, whole] = [openConversation(), openConversation()];
    begun.requests[0]?.answer([4, 5], '</api/messages/2?limit=50&before=4>; rel="next"');
    await expect.poll(begun.older).toBe(true);
    const fifty = Array.from({ length: 50 }, (_, n) => n + 1);
    whole.requests[0]?.answer(fifty);
    await expect.poll(whole.older).toBe(false);
  });

  it('keeps its very first message when it arrives during a refetch', async () => {
    const { requests, add, shown, refetch } = openConversation();
    requests[0]?.answer([]);
    await expect.poll(shown).toEqual([]);
    const again = refetch();
    add(7);
    requests[1]?.answer([]);
    await again;
    expect(shown()).toEqual([7]);
  });

  it('shows sent messages although its first page failed, and refetches the page', async () => {
    const { requests, add, shown, state } = openConversation();
    requests[0]?.fail();
    await expect.poll(() => state()?.status).toBe('error');
    add(7);
    expect(shown()).toEqual([7]);
    expect(requests).toHaveLength(2);
    requests[1]?.answer([4, 5, 7]);
    await expect.poll(shown).toEqual([4, 5, 7]);
  });

  it('does not count as loaded while its page keeps failing', async () => {
    const { requests, add, shown, state } = openConversation();
    add(7);
    requests[0]?.fail();
    await expect.poll(() => state()?.status).toBe('error');
    expect([shown(), state()?.data?.completeTo, state()?.dataUpdatedAt]).toEqual([[7], null, 0]);
  });
});

describe('a conversation that missed more than one page', () => {
  const next = '</api/messages/2?limit=1000&after=0>; rel="next"';

  async function missingMuch() {
    const conversation = openConversation();
    conversation.requests[0]?.answer([4, 5]);
    await expect.poll(conversation.shown).toEqual([4, 5]);
    return { ...conversation, again: conversation.refetch() };
  }

  it('shows all of it, page by page, with messages that arrive in between', async () => {
    const { requests, add, shown, again, state } = await missingMuch();
    requests[1]?.answer([6, 7], next);
    await expect.poll(() => requests.length).toBe(3);
    add(11);
    requests[2]?.answer([8, 9], next);
    await expect.poll(() => requests.length).toBe(4);
    expect([shown(), state()?.data?.completeTo]).toEqual([[4, 5, 6, 7, 8, 9, 11], 9]);
    requests[3]?.answer([10, 11]);
    await again;
    expect([shown(), state()?.data?.completeTo]).toEqual([[4, 5, 6, 7, 8, 9, 10, 11], 11]);
    expect(requests.map(({ after }) => after)).toEqual([undefined, 5, 7, 9]);
  });

  it('continues from the failed page, and is incomplete until then, whatever arrives', async () => {
    const { requests, add, shown, again, state } = await missingMuch();
    requests[1]?.answer([6, 7], next);
    await expect.poll(() => requests.length).toBe(3);
    requests[2]?.fail();
    await again;
    expect([shown(), state()?.status]).toEqual([[4, 5, 6, 7], 'error']);
    add(11);
    expect([shown(), state()?.fetchStatus]).toEqual([[4, 5, 6, 7, 11], 'fetching']);
    requests[3]?.answer([8, 9, 10, 11]);
    await expect.poll(shown).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect(requests[3]?.after).toBe(7);
  });

  it('leaves nothing behind for a person who signs in while it is fetched', async () => {
    const { requests, again, client, state } = await missingMuch();
    client.clear();
    requests[1]?.answer([6, 7], next);
    await expect.poll(() => requests.length).toBe(3);
    requests[2]?.answer([8]);
    await again;
    expect(state()).toBeUndefined();
  });
});
