import { expect, type Page } from '@playwright/test';
import { withSiteDatabase } from '../scripts/site-database.ts';
import type { Person } from './people.ts';

/** As if the person had confirmed their address, and not seen for ten minutes what is new. */
export async function letUnseenTimePass({ username }: Person): Promise<void> {
  await withSiteDatabase(async (client) => {
    await client.query('update users set email_verified_at = now() where username = $1', [
      username,
    ]);
    await client.query(
      `update notifications set unmailed_since = now() - interval '11 minutes'
       where user_id = (select id from users where username = $1)`,
      [username],
    );
    await client.query(`select graphile_worker.add_job('find-digests')`);
  });
}

/** The path to unsubscribe in the newest mail about what is new, as the operator's mailbox shows it. */
export async function unsubscribePathFor({ email }: Person, operator: Page): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const answer = await operator.context().request.get('/api/operator/mails');
    const mails: { recipient: string; text: string }[] = await answer.json();
    const text = mails.find(
      ({ recipient, text }) => recipient === email && text.includes('/unsubscribe'),
    )?.text;
    path = /\/unsubscribe\?token=[\w.-]+/.exec(text ?? '')?.[0];
    expect(path).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return path ?? '';
}
