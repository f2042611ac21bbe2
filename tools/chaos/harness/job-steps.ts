/** People's steps in a job: they retry until they get a response, and record it. */
import { jobFields } from '#testing/jobs.ts';
import { attempt } from './flow.ts';
import type { Journal } from './journal.ts';
import { forgetCancellations, type Pair } from './people.ts';
import { persist, until } from './timeouts.ts';

/** An open job. */
export async function post(pair: Pair, journal: Journal): Promise<number> {
  const { browser } = pair.client;
  const draft = await attempt(pair, 'Posting', () => browser.post('/api/jobs/draft', jobFields()));
  const id = draft?.json.id as number;
  journal.note('the job was posted', 'select from jobs where id = $1', id);
  const open = () => browser.patch(`/api/jobs/${id}`, { status: 'open' });
  if (await attempt(pair, 'Publishing', open)) {
    journal.note(
      'the job was published',
      `select from jobs where id = $1 and status <> 'draft'`,
      id,
    );
  }
  return id;
}

export async function hire(pair: Pair, journal: Journal, jobId: number): Promise<void> {
  const message = 'I know the light there.';
  const apply = () => pair.creator.browser.post(`/api/jobs/${jobId}/apply`, { message });
  await attempt(pair, 'Applying', apply);
  const owner = pair.client.browser;
  const seen = await attempt(pair, 'Looking', () => owner.get(`/api/jobs/${jobId}`));
  const id = seen?.json.applications[0].id as number;
  journal.note('the application', 'select from job_applications where id = $1', id);
  const accept = () => owner.patch(`/api/applications/${id}/status`, { status: 'accepted' });
  if (await attempt(pair, 'Hiring', accept)) {
    journal.note(
      'the hire',
      `select from job_applications where id = $1 and status = 'accepted'`,
      id,
    );
  }
}

interface Payer {
  readonly card?: string;
  /** Whether they return to the site afterwards, which then queries the provider. */
  readonly returns?: boolean;
}

export async function pay(
  pair: Pair,
  journal: Journal,
  id: number,
  { card = '4242424242424242', returns = true }: Payer = {},
): Promise<void> {
  const { browser, email } = pair.client;
  await forgetCancellations(pair);
  const opened = await attempt(pair, 'Opening', () =>
    browser.post(`/api/jobs/${id}/payment-intent`),
  );
  const page = new URL(opened?.json.url);
  const form = { method: 'card', email, card, expiry: '12 / 40', cvc: '123', name: 'Card Holder' };
  const { reply } = await persist(pair.site, () => browser.submit(page.pathname, form));
  const back = reply.headers.get('location');
  if (back !== null) {
    journal.noteForRest(
      'the provider took the money',
      `select from payments where order_kind = 'job' and order_id = $1 and captured_cents > 0`,
      id,
    );
    const sessionId = new URL(back, pair.site.url).searchParams.get('session_id');
    const comeBack = () => browser.post('/api/payments/return', { sessionId });
    if (returns) await attempt(pair, 'Coming back', comeBack);
  }
  await until(`job ${id} is paid`, async () => {
    const seen = await attempt(pair, 'Looking', () => browser.get(`/api/jobs/${id}`));
    return seen?.json.paymentStatus === 'in_escrow';
  });
}

export async function approve(pair: Pair, journal: Journal, id: number): Promise<void> {
  const ask = () => pair.client.browser.post(`/api/jobs/${id}/approve`);
  if (await attempt(pair, 'Approving', ask)) {
    journal.note(
      'the approval',
      `select from jobs j join payments p on p.order_kind = 'job' and p.order_id = j.id
         join releases r on r.payment_id = p.id where j.id = $1 and j.status = 'completed'`,
      id,
    );
  }
}

/** Post, hire, pay, approve; returns the job's id once the creator has the money. */
export async function transferred(pair: Pair, journal: Journal, payer?: Payer): Promise<number> {
  const id = await post(pair, journal);
  await hire(pair, journal, id);
  await pay(pair, journal, id, payer);
  await approve(pair, journal, id);
  const { site } = pair;
  await until(`the creator of job ${id} is paid`, () =>
    site.finds(
      `select from releases r join payments p on p.id = r.payment_id
         where p.order_kind = 'job' and p.order_id = $1 and r.status = 'transferred'`,
      id,
    ),
  );
  return id;
}
