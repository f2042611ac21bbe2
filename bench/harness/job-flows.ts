/** The money of a job, by a client and a creator who ask again until they are answered and note what they were told. */
import type { Answer } from '#testing/browser.ts';
import { jobFields } from '#testing/jobs.ts';
import type { Journal } from './journal.ts';
import { judgeEffects } from './judge.ts';
import { persist, until } from './patience.ts';
import type { Pair } from './people.ts';

export interface Done {
  /** Compares with what the provider did; at rest. */
  judge(): Promise<void>;
}
export type Flow = (pair: Pair, journal: Journal) => Promise<Done>;

/** The answer, or undefined where it is the echo of a try whose answer was lost. */
export async function told(
  { site }: Pair,
  what: string,
  call: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const { answer, again } = await persist(site, call);
  if (answer.status < 400) return answer;
  if (again && answer.status === 409) return undefined;
  throw new Error(`${what} was answered ${answer.status}: ${answer.text}`);
}

async function post(pair: Pair, journal: Journal): Promise<number> {
  const { browser } = pair.client;
  const draft = await told(pair, 'Posting', () => browser.post('/api/jobs/draft', jobFields()));
  const id = draft?.json.id as number;
  journal.note('the job was posted', 'select from jobs where id = $1', id);
  const open = () => browser.patch(`/api/jobs/${id}`, { status: 'open' });
  if (await told(pair, 'Publishing', open)) {
    journal.note(
      'the job was published',
      `select from jobs where id = $1 and status <> 'draft'`,
      id,
    );
  }
  return id;
}

async function hire(pair: Pair, journal: Journal, jobId: number): Promise<void> {
  const message = 'I know the light there.';
  const apply = () => pair.creator.browser.post(`/api/jobs/${jobId}/apply`, { message });
  await told(pair, 'Applying', apply);
  const owner = pair.client.browser;
  const seen = await told(pair, 'Looking', () => owner.get(`/api/jobs/${jobId}`));
  const id = seen?.json.applications[0].id as number;
  journal.note('the application', 'select from job_applications where id = $1', id);
  const accept = () => owner.patch(`/api/applications/${id}/status`, { status: 'accepted' });
  if (await told(pair, 'Hiring', accept)) {
    journal.note(
      'the hire',
      `select from job_applications where id = $1 and status = 'accepted'`,
      id,
    );
  }
}

async function pay(pair: Pair, journal: Journal, id: number): Promise<void> {
  const { browser, email } = pair.client;
  const opened = await told(pair, 'Opening', () => browser.post(`/api/jobs/${id}/payment-intent`));
  const page = new URL(opened?.json.url);
  const card = { card: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Card Holder' };
  const { answer } = await persist(pair.site, () =>
    browser.submit(page.pathname, { method: 'card', email, ...card }),
  );
  const back = answer.headers.get('location');
  if (back !== null) {
    journal.noteForRest(
      'the provider took the money',
      `select from payments where subject_kind = 'job' and subject_id = $1 and captured_cents > 0`,
      id,
    );
    const sessionId = new URL(back, pair.site.url).searchParams.get('session_id');
    await told(pair, 'Coming back', () => browser.post('/api/payments/return', { sessionId }));
  }
  await until(`job ${id} is paid`, async () => {
    const seen = await told(pair, 'Looking', () => browser.get(`/api/jobs/${id}`));
    return seen?.json.paymentStatus === 'in_escrow';
  });
}

/** Post, hire, pay, approve: the creator is paid. */
export const releasedJob: Flow = async (pair, journal) => {
  const id = await post(pair, journal);
  await hire(pair, journal, id);
  await pay(pair, journal, id);
  const approve = () => pair.client.browser.post(`/api/jobs/${id}/approve`);
  if (await told(pair, 'Approving', approve)) {
    journal.note(
      'the approval',
      `select from jobs j join payments p on p.subject_kind = 'job' and p.subject_id = j.id
         join releases r on r.payment_id = p.id where j.id = $1 and j.status = 'completed'`,
      id,
    );
  }
  journal.noteForRest(
    'the creator’s money',
    `select from jobs where id = $1 and payment_status = 'paid'`,
    id,
  );
  const { site } = pair;
  return {
    judge: () => judgeEffects(site, `job:${id}`, { charges: 1, transfers: 1, refunds: 0 }),
  };
};

/** Post, pay, cancel: the client has everything back. */
export const refundedJob: Flow = async (pair, journal) => {
  const id = await post(pair, journal);
  await pay(pair, journal, id);
  const cancel = () => pair.client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
  if (await told(pair, 'Cancelling', cancel)) {
    journal.note(
      'the cancellation',
      `select from jobs j join payments p on p.subject_kind = 'job' and p.subject_id = j.id
         where j.id = $1 and j.status = 'cancelled' and p.refunded_cents = p.total_cents`,
      id,
    );
  }
  journal.noteForRest(
    'the client’s money',
    `select from jobs where id = $1 and payment_status = 'refunded'`,
    id,
  );
  const { site } = pair;
  return {
    judge: () => judgeEffects(site, `job:${id}`, { charges: 1, transfers: 0, refunds: 1 }),
  };
};
