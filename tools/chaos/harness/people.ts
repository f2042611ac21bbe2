import {
  type Creator,
  manyOpenOrders,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import type { Site } from './site.ts';

export interface Pair {
  readonly site: Site;
  readonly client: Person;
  readonly creator: Creator;
  /** The operator, who is not a side of any order. */
  readonly operator: Person;
}

const everyDay = Array.from({ length: 7 }, (_, day) => ({
  weekday: day + 1,
  starts: '00:00',
  ends: '24:00',
}));

/** A creator's onboarding data. */
export const onboardingForm = {
  given: 'Cleo',
  family: 'Creator',
  routing: '110000000',
  account: '000123456789',
};

/** A client, and a creator who can be paid and who works day and night at short notice. */
export async function makePair(site: Site): Promise<Pair> {
  const client = await registerClient(site);
  const creator = await registerCreator(site);
  const operator = await registerClient(site);
  await site.sql(`update users set role = 'operator' where id = $1`, [operator.id]);
  // What new people may not do yet.
  await confirmAll(site);
  const set = await operator.browser.patch('/api/operator/settings', manyOpenOrders);
  if (set.status !== 200) throw new Error(`The operator's settings were refused: ${set.text}`);
  const { browser, creatorId } = creator;
  const replies = [
    await browser.put('/api/creator/availability', { weeklyHours: everyDay, exceptions: [] }),
    await browser.patch(`/api/creators/${creatorId}`, { minimumNoticeHours: 0 }),
    await browser.post('/api/creator/payments/onboarding', {}),
  ];
  const wrong = replies.find(({ status }) => status >= 300);
  if (wrong) throw new Error(`A creator was not set up: ${wrong.status} ${wrong.text}`);
  await browser.submit(new URL(replies[2]?.json.url).pathname, onboardingForm);
  return { site, client, creator, operator };
}

/** All of an experiment's people have confirmed their email. */
export const confirmAll = (site: Site) =>
  site.sql('update users set email_verified_at = now() where email_verified_at is null');

/** They all come from one network, which may create 200 accounts a day. */
export const forgetNetworks = (site: Site) => site.sql('delete from network_counts');

/** As if their orders were canceled more than a month ago: five in a month keep a client from paying. */
export const forgetCancellations = ({ site, client }: Pair) =>
  site.sql(
    `update payments set client_cancelled_at = client_cancelled_at - interval '31 days'
     where client_id = $1 and client_cancelled_at > now() - interval '30 days'`,
    [client.id],
  );
