import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
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
  const { browser, creatorId } = creator;
  const answers = [
    await browser.put('/api/creator/availability', { weeklyHours: everyDay, exceptions: [] }),
    await browser.patch(`/api/creators/${creatorId}`, { minimumNoticeHours: 0 }),
    await browser.post('/api/creator/payments/onboarding', {}),
  ];
  const wrong = answers.find(({ status }) => status >= 300);
  if (wrong) throw new Error(`A creator was not set up: ${wrong.status} ${wrong.text}`);
  await browser.submit(new URL(answers[2]?.json.url).pathname, onboardingForm);
  return { site, client, creator, operator };
}
