import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '#testing/outside/fake-storage.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { forgetAllDrafts } from '#web/lib/drafts/drafts.ts';
import { hasUnsent } from '#web/lib/drafts/unsent.ts';
import { makeOutbox, type Outgoing, timeAfter } from './outbox.ts';
import { sendWaiting } from './send-waiting.ts';

const message = (clientId: string, second = 1): Outgoing => ({
  clientId,
  recipientId: 2,
  content: clientId,
  attachments: [],
  at: `2026-11-21T12:00:0${second}.000Z`,
  trouble: null,
});
const ids = (waiting: readonly Outgoing[]) => waiting.map(({ clientId }) => clientId);

function browser() {
  const storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  const windows = new EventTarget();
  vi.stubGlobal('addEventListener', windows.addEventListener.bind(windows));
  vi.stubGlobal('removeEventListener', windows.removeEventListener.bind(windows));
  return {
    storage,
    /** Whether the browser asks before it leaves the site. */
    asks: () => !windows.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    /** Like the browser's event in the other windows. */
    dispatchStorage: (key: string) =>
      windows.dispatchEvent(Object.assign(new Event('storage'), { key })),
  };
}
afterEach(() => vi.unstubAllGlobals());

describe('pending messages in this browser', () => {
  it('are listed in the order they were written, whatever their order in storage', () => {
    browser();
    const outbox = makeOutbox(1);
    for (const one of [message('b', 2), message('c', 3), message('a', 1)]) outbox.put(one);
    outbox.change(({ clientId }) => clientId === 'b', { trouble: 'refused' });
    expect(ids(outbox.list())).toEqual(['a', 'b', 'c']);
    outbox.remove('a');
    expect(outbox.list().map(({ trouble }) => trouble)).toEqual(['refused', null]);
    expect(timeAfter(outbox.list(), new Date('2026-11-21T12:00:03.000Z'))).toBe(
      '2026-11-21T12:00:03.001Z',
    );
  });

  it('survive two windows that write before either sees the other', () => {
    const { storage } = browser();
    const [here, there] = [makeOutbox(1), makeOutbox(1)];
    here.put(message('a', 1));
    // Each window writes to its own view; the browser then merges their keys.
    const before = new Map(storage.items);
    here.put(message('b', 2));
    const fromHere = new Map(storage.items);
    storage.items.clear();
    for (const [key, text] of before) storage.items.set(key, text);
    there.put(message('c', 3));
    for (const [key, text] of fromHere) if (!before.has(key)) storage.items.set(key, text);
    expect(ids(here.list())).toEqual(['a', 'b', 'c']);
    expect(ids(there.list())).toEqual(['a', 'b', 'c']);
  });

  it('are updated when another window sends or adds one', () => {
    const { dispatchStorage } = browser();
    const [here, there] = [makeOutbox(1), makeOutbox(1)];
    const changes: string[][] = [];
    const leave = here.subscribe(() => changes.push(ids(here.list())));
    there.put(message('a'));
    dispatchStorage('draft:unsent:1:2026-11-21T12:00:01.000Z-a');
    dispatchStorage('draft:something else');
    leave();
    dispatchStorage('draft:unsent:1:2026-11-21T12:00:01.000Z-a');
    expect(changes).toEqual([['a']]);
  });

  it('are migrated from the former key, even with a full storage', () => {
    const { storage, dispatchStorage } = browser();
    const leave = (...left: Outgoing[]) => storage.setItem('draft:unsent:1', JSON.stringify(left));
    leave(message('a', 1), message('b', 2));
    storage.max = storage.items.get('draft:unsent:1')?.length ?? 0;
    const outbox = makeOutbox(1);
    expect(ids(outbox.list())).toEqual(['a', 'b']);
    expect([...storage.items.keys()]).not.toContain('draft:unsent:1');
    expect(ids(makeOutbox(1).list())).toEqual(['a', 'b']);
    // An older page is still open in another window.
    storage.max = 100_000;
    outbox.subscribe(() => {});
    leave(message('c', 3));
    dispatchStorage('draft:unsent:1');
    expect(ids(outbox.list())).toEqual(['a', 'b', 'c']);
  });

  it('exist as long as the window if the browser stores nothing', () => {
    const { storage } = browser();
    storage.max = 0;
    const outbox = makeOutbox(1);
    outbox.put(message('a'));
    expect([ids(outbox.list()), storage.items.size]).toEqual([['a'], 0]);
    outbox.remove('a');
    expect(outbox.list()).toEqual([]);
  });

  it('are stored as soon as there is room; until then leaving and signing out ask first', async () => {
    const { storage, asks } = browser();
    storage.setItem('draft:1/message:2', 'x'.repeat(200));
    storage.max = 205;
    const outbox = makeOutbox(1);
    outbox.put(message('a'));
    expect([ids(outbox.list()), hasUnsent(1), asks()]).toEqual([['a'], true, true]);
    storage.removeItem('draft:1/message:2');
    await Promise.resolve();
    expect([ids(makeOutbox(1).list()), hasUnsent(1), asks()]).toEqual([['a'], true, false]);
    outbox.put(message('b', 2));
    await Promise.resolve();
    expect([ids(makeOutbox(1).list()), asks()]).toEqual([['a'], true]);
    outbox.remove('a');
    expect([ids(makeOutbox(1).list()), asks()]).toEqual([['b'], false]);
    outbox.remove('b');
    expect([outbox.list(), hasUnsent(1), asks()]).toEqual([[], false, false]);
  });

  it('stay refused without room to store that, and disappear when another window discards them', async () => {
    const { storage, asks } = browser();
    const [here, there] = [makeOutbox(1), makeOutbox(1)];
    here.put(message('a'));
    storage.max = [...storage.items.values()].join('').length;
    let sent = 0;
    const send = async () => {
      sent += 1;
      if (sent > 9) throw new Error('Without end');
      throw new ApiError(403, { error: 'No', code: 'no' });
    };
    await sendWaiting({ outbox: here, send, onWay: () => {}, onTrouble: () => {} });
    expect([sent, here.list()]).toEqual([1, [{ ...message('a'), trouble: 'refused' }]]);
    // The older copy reappears after a reload.
    expect([ids(makeOutbox(1).list()), asks()]).toEqual([['a'], false]);
    there.remove('a');
    storage.max = 100_000;
    here.change(() => true, { trouble: null });
    here.put(message('b', 2));
    await Promise.resolve();
    expect(ids(here.list())).toEqual(['b']);
  });

  it('are deleted at sign-out, stored or not, and belong to one account only', () => {
    const { storage } = browser();
    const [own, other] = [makeOutbox(1), makeOutbox(12)];
    own.put(message('a', 1));
    expect([hasUnsent(1), hasUnsent(12), other.list()]).toEqual([true, false, []]);
    storage.max = 0;
    own.put(message('b', 2));
    expect(ids(own.list())).toEqual(['a', 'b']);
    forgetAllDrafts();
    expect([own.list(), hasUnsent(1)]).toEqual([[], false]);
  });
});
