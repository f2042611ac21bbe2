import { afterAll, beforeAll, expect, it } from 'vitest';
import { pruneMails } from '#server/platform/mail/prune-mails.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerClient } from '#testing/people.ts';
import { pruneNotifications } from './prune-notifications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
});
afterAll(() => app.close());

it('deletes sent mails after half a year, more than a batch of them', async () => {
  await app.sql(`delete from mails;
    insert into mails (template, recipient, subject, text, html, status, created_at)
    select case when n <= 1001 then 'old' else 'waiting' end, 'a@example.com', '', '', '',
      case when n <= 1001 then 'sent' else 'waiting' end, now() - interval '181 days'
    from generate_series(1, 1002) n;
    insert into mails (template, recipient, subject, text, html, status, created_at)
    values ('young', 'a@example.com', '', '', '', 'sent', now() - interval '179 days')`);
  await pruneMails(app.platform, undefined as never);
  expect(await app.sql('select template from mails order by id')).toEqual([
    { template: 'waiting' },
    { template: 'young' },
  ]);
});

it('deletes notifications after two years', async () => {
  const { id } = await registerClient(app);
  await app.sql(`insert into notifications (user_id, event_id, type, kind, params, created_at)
    select ${id}, n, 'test', 'test', '{}', now() - interval '1 year' * n from generate_series(1, 3) n`);
  await pruneNotifications(app.platform, undefined as never);
  expect(await app.sql(`select event_id from notifications where user_id = ${id}`)).toEqual([
    { event_id: 1 },
  ]);
});
