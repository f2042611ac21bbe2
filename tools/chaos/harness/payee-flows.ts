/** How creators get paid, as in job-flows.ts. */
import { hurry } from './bank.ts';
import { attempt, type Flow } from './flow.ts';
import { approve, hire, pay, post } from './job-steps.ts';
import { judgeEffects } from './judge.ts';
import { onboardingForm, type Pair } from './people.ts';
import { must } from './report.ts';
import { persist, until } from './timeouts.ts';

/** Registers, or signs in if that response was lost. */
async function newCreator({ site }: Pair): Promise<Pair['creator']> {
  const username = `new${crypto.randomUUID().slice(0, 8)}`;
  const credentials = { username, email: `${username}@example.com`, password: 'correct horse 42' };
  const browser = site.visitor();
  const form = { fullName: 'Nia New', terms: true, isCreator: true, serviceType: 'photographer' };
  const place = { hourlyRate: 100, location: 'Austin, TX' };
  const { reply } = await persist(site, () =>
    browser.post('/api/register', { ...form, ...place, ...credentials }),
  );
  if (reply.status === 409) await persist(site, () => browser.post('/api/login', credentials));
  const { reply: me } = await persist(site, () => browser.get('/api/user'));
  const { id, creatorId } = me.json;
  return { browser, ...credentials, fullName: form.fullName, id, creatorId };
}

/**
 * The work is approved before the creator can be paid; once they set up payouts, the money arrives,
 * and is paid out to their bank.
 */
export const newPayee: Flow = async (pair, journal) => {
  const { site } = pair;
  const creator = await newCreator(pair);
  const id = await post(pair, journal);
  await hire({ ...pair, creator }, journal, id);
  // A charge whose funds are available immediately.
  await pay(pair, journal, id, { card: '4000000000000077' });
  await approve(pair, journal, id);
  const { creatorId } = creator;
  const releaseIs = (status: string) =>
    site.finds('select from releases where creator_id = $1 and status = $2', creatorId, status);
  await until('the money waits for the creator', () => releaseIs('blocked_onboarding'));
  const begin = () => creator.browser.post('/api/creator/payments/onboarding', {});
  const begun = await attempt(pair, 'Onboarding', begin);
  const page = new URL(begun?.json.url).pathname;
  await persist(site, () => creator.browser.submit(page, onboardingForm));
  await until('the creator has the money', () => releaseIs('transferred'));
  const [payee] = await site.sql<{ account: string }>(
    'select stripe_account_id as account from payment_accounts where creator_id = $1',
    [creatorId],
  );
  const account = payee?.account ?? '';
  const payoutIs = (status: string) =>
    site.finds('select from payouts where creator_id = $1 and status = $2', creatorId, status);
  await hurry(site, account, 'account.payout');
  await until('a payout begins', () => payoutIs('pending'));
  await hurry(site, account, 'payout.send');
  await until('it is on its way', () => payoutIs('in_transit'));
  await hurry(site, account, 'payout.arrive');
  await until('it arrived', () => payoutIs('paid'));
  journal.noteForRest(
    'the payout',
    `select from payouts where creator_id = $1 having count(*) = 1 and every(status = 'paid')`,
    creatorId,
  );
  return {
    judge: async () => {
      await judgeEffects(site, `job:${id}`, { charges: 1, transfers: 1, refunds: 0 });
      const accounts = await site.sql(
        `select from sandbox.objects where type = 'v2.core.account' and data->'metadata'->>'creator_id' = $1`,
        [String(creatorId)],
      );
      must(accounts.length === 1, `Creator ${creatorId} has ${accounts.length} accounts`);
    },
  };
};
