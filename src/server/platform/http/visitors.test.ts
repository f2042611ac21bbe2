import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked } from '#testing/bookings.ts';
import { type Creator, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp();
  creator = await registerCreator(app);
});
afterAll(() => app.close());

/** Occupies all connections of visitors until the returned function is called. */
async function occupy(): Promise<() => void> {
  const { pool } = app.platform.visitors;
  const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
  return () => {
    for (const client of clients) client.release();
  };
}

describe('what visitors read', () => {
  it('is kept, answered with 304, and new as soon as something changes', async () => {
    const path = `/api/creators/${creator.creatorId}/availability`;
    let etag = '';
    // What follows from the registration may still arrive between two reads.
    await expect
      .poll(async () => {
        const first = await app.visitor().get(path);
        etag = first.headers.get('etag') ?? '';
        expect(first.headers.get('cache-control')).toBe('private, no-cache');
        const again = await app.visitor().get(path, { headers: { 'if-none-match': etag } });
        return [again.status, again.text];
      })
      .toEqual([304, '']);
    const saved = await creator.browser.put('/api/creator/availability', {
      weeklyHours: [{ weekday: 1, starts: '10:00', ends: '12:00' }],
      exceptions: [],
    });
    expect(saved.status, saved.text).toBe(200);
    const changed = await app.visitor().get(path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('stays kept while people book someone else, and no answer about times does', async () => {
    const [client, other] = [await registerClient(app), await registerCreator(app)];
    await app.settle();
    const paths = {
      creator: `/api/creators/${creator.creatorId}`,
      other: `/api/creators/${other.creatorId}`,
      times: '/api/creators?availability=week',
      jobs: '/api/jobs',
    };
    const madeFor = async (path: string) => {
      const before = app.platform.visitors.made.primary;
      await app.visitor().get(path);
      return app.platform.visitors.made.primary - before;
    };
    for (const path of Object.values(paths)) await madeFor(path);
    for (const path of Object.values(paths)) expect(await madeFor(path), path).toBe(0);
    await booked(client, other);
    await app.settle();
    const again: Record<string, number> = {};
    for (const [name, path] of Object.entries(paths)) again[name] = await madeFor(path);
    expect(again).toEqual({ creator: 0, other: 1, times: 1, jobs: 0 });
  });

  it('is never what a person who is signed in gets', async () => {
    const path = `/api/creators/${creator.creatorId}`;
    const etag = (await app.visitor().get(path)).headers.get('etag') ?? '';
    const own = await creator.browser.get(path, { headers: { 'if-none-match': etag } });
    expect(own.status).toBe(200);
    expect(own.headers.get('etag')).toBeNull();
    expect(own.headers.get('cache-control')).toBe('no-store');
  });

  it('is 503 with words and Retry-After when their connections are taken, and nothing else waits', async () => {
    const release = await occupy();
    try {
      const busy = await app.visitor().get('/api/creators?q=nobody');
      expect(busy.status).toBe(503);
      expect(busy.json.error).toContain("isn't available right now");
      expect(busy.headers.get('retry-after')).toBe('2');
      // However cheap: its connections are a visitor's, too.
      expect((await app.visitor().get(`/api/licenses/files/${'0'.repeat(64)}`)).status).toBe(503);
      expect((await app.visitor().get('/readyz')).status).toBe(200);
      expect((await creator.browser.get('/api/creators?q=nobody')).status).toBe(200);
    } finally {
      release();
    }
    expect((await app.visitor().get('/api/creators?q=nobody')).status).toBe(200);
  });

  it('takes two seconds at most, and cannot write', async () => {
    const { pool } = app.platform.visitors;
    const slow = app.platform.visitors.reply(
      'slow',
      async () => ({ rows: await pool.query('select pg_sleep(30)') }),
      () => ({ bytes: 1 }),
    );
    await expect(slow).rejects.toMatchObject({ code: 'unavailable' });
    await expect(pool.query('delete from users')).rejects.toMatchObject({ code: '25006' });
  });
});

describe('kept answers', () => {
  const made = (key: string, size: number, result: object = {}) => {
    let count = 0;
    const ask = () =>
      app.platform.visitors.reply(
        key,
        async () => {
          count += 1;
          return result;
        },
        () => ({ bytes: size }),
      );
    return { ask, count: () => count };
  };

  it('are shared by those who ask at the same time', async () => {
    const { ask, count } = made('shared', 1);
    await Promise.all([ask(), ask()]);
    await ask();
    expect(count()).toBe(1);
  });

  it('are not kept if something changes meanwhile, if they fail, or if they should not be', async () => {
    const { ask, count } = made('changing', 1);
    const early = ask();
    app.platform.visitors.forget();
    await early;
    await ask();
    expect(count()).toBe(2);
    const { reply: respond } = app.platform.visitors;
    const fail = () => Promise.reject(new Error('down'));
    await expect(respond('failing', fail, () => ({ bytes: 1 }))).rejects.toThrow('down');
    expect(
      await respond(
        'failing',
        async () => ({ up: true }),
        () => undefined,
      ),
    ).toEqual({ up: true });
    expect(
      await respond(
        'failing',
        async () => ({ up: false }),
        () => undefined,
      ),
    ).toEqual({ up: false });
  });

  it('are kept no longer than they hold', async () => {
    const respond = (now: number) =>
      app.platform.visitors.reply(
        'short',
        async () => ({ now }),
        () => ({ bytes: 1, forMs: 1 }),
      );
    expect(await respond(1)).toEqual({ now: 1 });
    await expect.poll(() => respond(2)).toEqual({ now: 2 });
  });

  it('are bounded in number and bytes: hostile addresses push out each other', async () => {
    const first = made('first', 1);
    await first.ask();
    for (let nth = 0; nth < 3000; nth += 1) await made(`hostile ${nth}`, 1).ask();
    await first.ask();
    expect(first.count()).toBe(2);
    const large = [1, 2, 3].map((nth) => made(`large ${nth}`, 30 * 1024 * 1024));
    for (const one of large) await one.ask();
    await large[0]?.ask();
    expect(large.map((one) => one.count())).toEqual([2, 1, 1]);
  });
});
