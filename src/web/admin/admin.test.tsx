import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { getOverview, listAdminJobs, suspendPerson } from '#contract/admin/admin.ts';
import { checkHealth, listTasks, listWebhooks, retryTask } from '#contract/admin/health.ts';
import { getOrderMoney, refundOrder } from '#contract/admin/order-money.ts';
import { getPerson } from '#contract/admin/person.ts';
import {
  type AdminGalleryReport,
  type AdminReport,
  decideGalleryReport,
  decideReport,
  listGalleryReports,
  listReports,
} from '#contract/admin/reports.ts';
import { changeSettings, getSettings, type SiteSettings } from '#contract/admin/settings.ts';
import { listLegalTexts } from '#contract/admin/site-texts.ts';
import { listChargebacks } from '#contract/payments/chargebacks.ts';
import {
  listReconciliationExceptions,
  type ReconciliationException,
} from '#contract/payments/reconciliation-exceptions.ts';
import { expectToAddUp } from '#testing/money-tables.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { money, ownedJob } from '#testing/replies/jobs.ts';
import { operator, overview, personFile, report } from '#testing/replies/operator.ts';

afterEach(() => vi.restoreAllMocks());
const ok = { ok: true as const };
const adminReplies = () =>
  new Replies()
    .on(getOverview, () => overview)
    .on(listGalleryReports, () => [])
    .on(listLegalTexts, () => []);

test('the foot of operator pages says which release and commit serve', async () => {
  await openPage('/operator', operator, adminReplies());
  expect(await screen.findByText('Golden Hour 0.3.0 f92d051352d2')).toBeTruthy();
});

test.each([
  ['a message', report(), ['Dismiss', 'Handled'], 'Handled', 'handled'],
  [
    'a review',
    report({ kind: 'review', words: 'Never came', rating: 1, creatorId: 3 }),
    ['Dismiss', 'Hide it', 'Handled'],
    'Hide it',
    'hidden',
  ],
] as const)(
  'an operator decides the report of %s',
  async (_, reported, choices, label, outcome) => {
    let decided: AdminReport['decision'] = null;
    const replies = adminReplies().on(listReports, ({ query }) => {
      const waits = (query as { state: string }).state === 'waiting';
      return waits === (decided === null) ? [{ ...reported, decision: decided }] : [];
    });
    replies.on(decideReport, () => {
      decided = {
        outcome,
        by: operator.fullName,
        at: '2026-11-22T12:00:00.000Z',
        reason: 'Asked for money outside',
      };
      return ok;
    });
    await openPage('/operator?tab=reports', operator, replies);
    const entry = await screen.findByRole('article');
    expect(entry.textContent).toContain(reported.words);
    expect(entry.textContent).toContain('Goes around you');
    await userEvent.click(within(entry).getByRole('button', { name: 'Decide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide this report' }));
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(
      choices,
    );
    await userEvent.click(dialog.getByText(label));
    await userEvent.type(dialog.getByLabelText(/^Reasons/), 'Asked for money outside');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
    await screen.findByText('Decision sent to the person who reported it');
    expect(replies.calls).toContainEqual({
      name: 'POST /api/operator/reports/:id/decision',
      input: { params: { id: 4 }, body: { outcome, reason: 'Asked for money outside' } },
    });
    await screen.findByText(label === 'Handled' ? 'Handled' : 'Hidden');
    await screen.findByText('Asked for money outside', { selector: 'p' });
  },
);

test('an operator closes the links of a reported gallery', async () => {
  let decision: AdminGalleryReport['decision'] = null;
  const reported: AdminGalleryReport = {
    id: 6,
    galleryId: 12,
    creator: { id: 9, fullName: 'Ottoline Brackenbury', username: 'otto', suspended: false },
    reporter: null,
    reason: 'These are not their photos',
    at: '2026-11-21T12:00:00.000Z',
    linksClosed: false,
    decision,
  };
  const replies = adminReplies()
    .on(listReports, () => [])
    .on(listGalleryReports, () => [{ ...reported, linksClosed: decision !== null, decision }])
    .on(decideGalleryReport, ({ body }) => {
      const { outcome, reason } = body as { outcome: 'links_closed'; reason: string };
      decision = { outcome, reason, by: operator.fullName, at: '2026-11-22T12:00:00.000Z' };
      return ok;
    });
  await openPage('/operator?tab=reports', operator, replies);
  const entry = await screen.findByRole('article');
  expect(entry.textContent).toContain('Someone with a link reported it');
  await userEvent.click(within(entry).getByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide this report' }));
  await userEvent.click(dialog.getByText('Close its links'));
  await userEvent.type(dialog.getByLabelText(/^Reasons/), 'Stolen');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Links closed')).toBeTruthy();
  expect(entry.textContent).toContain('Its links are closed.');
});

test('an operator sees when work should have ended, and why it did not', async () => {
  const late: ReconciliationException = {
    id: 8,
    kind: 'ending',
    subject: { kind: 'job', id: 5 },
    amountCents: 55_000,
    creator: null,
    detail: 'the row is broken',
    advice: 'work_due',
    since: '2026-11-20T15:00:00.000Z',
    ageMinutes: 120,
  };
  const replies = adminReplies()
    .on(listChargebacks, () => [])
    .on(listReconciliationExceptions, () => ({ ledgerTotalCents: 0, items: [late] }));
  await openPage('/operator?tab=money', operator, replies);
  const due = await screen.findByText(/^It should have been approved automatically on Nov/);
  expect(due.nextSibling?.textContent).toBe('the row is broken');
});

const values: SiteSettings = {
  siteName: 'Golden Hour',
  region: null,
  serviceFeePercent: 10,
  bookingCommissionBp: 1000,
  cancellationPolicies: ['flexible'],
  minimumBudget: 1,
  requireConfirmedEmail: false,
  offers: true,
  keepProcessingFee: true,
  installments: true,
  newClientOrders: 2,
  newClientDollars: 2000,
  newCreatorPayoutDays: 0,
  galleryGigabytes: 1,
  galleryGigabytesPerTenDollars: 1,
  galleryMostGigabytes: 50,
  galleryMonths: 12,
  distanceUnit: 'km',
  agreementTemplate: 'none',
  ownSpecialties: [],
};

test('an operator changes how much new clients may have open', async () => {
  const replies = adminReplies().on(getSettings, () => ({ values, defaults: values }));
  replies.on(changeSettings, () => ({
    values: { ...values, newClientOrders: 5 },
    defaults: values,
  }));
  vi.spyOn(window.location, 'assign').mockReturnValue();
  await openPage('/operator/settings', operator, replies);
  const field = await screen.findByLabelText(/^More paid orders at a time/);
  await userEvent.clear(field);
  await userEvent.type(field, '500');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('The number must be from 0 to 100');
  await userEvent.clear(field);
  await userEvent.type(field, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('More paid orders of new clients: 2 → 5');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await vi.waitFor(() =>
    expect(replies.calls).toContainEqual({
      name: 'PATCH /api/operator/settings',
      input: { body: { newClientOrders: 5 } },
    }),
  );
});

test('an operator confirms a setting that changes what people pay', async () => {
  const replies = adminReplies().on(getSettings, () => ({ values, defaults: values }));
  replies.on(changeSettings, () => ({ values: { ...values, minimumBudget: 3 }, defaults: values }));
  const loaded = vi.spyOn(window.location, 'assign').mockReturnValue();
  await openPage('/operator/settings', operator, replies);
  const field = await screen.findByLabelText(/^Minimum job budget/);
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('$1 → $3');
  await userEvent.click(within(question).getByRole('button', { name: 'Change' }));
  await expect.poll(() => loaded.mock.calls).toEqual([['/operator/settings?saved=1']]);
  expect(replies.calls).toContainEqual({
    name: 'PATCH /api/operator/settings',
    input: { body: { minimumBudget: 3 } },
  });
  await openPage('/operator/settings?saved=1', operator, replies);
  await screen.findByText('Settings saved.');
});

/** A completed job of Carla's, done by a creator of this name. */
function paidJob(fullName: string) {
  const { id, title, location, date, budget, createdAt } = ownedJob();
  const about = { id, title, location, date, budget, createdAt, disputed: false };
  return {
    ...about,
    status: 'completed' as const,
    paymentStatus: 'paid' as const,
    client: { id: 7, fullName: 'Carla Client', username: 'carla' },
    creator: { id: 9, fullName, username: 'otto', creatorId: 3 },
  };
}

test('two people of the same name are told apart by what they are', async () => {
  const replies = adminReplies().on(listAdminJobs, () => [paidJob('Carla Client')]);
  await openPage('/operator?tab=jobs', operator, replies);
  await screen.findByRole('link', { name: 'Client: Carla Client' });
  expect(screen.getAllByRole('link', { name: 'Creator: Carla Client' })).toHaveLength(1);
});

test('an operator refunds a part of a payment, and sees where it comes from', async () => {
  const paid = money({
    status: 'paid',
    heldCents: 0,
    releasedCents: 30_000,
    feeKeptCents: 3000,
    next: 'nothing',
  });
  const replies = adminReplies().on(listAdminJobs, () => [paidJob('Ottoline Brackenbury')]);
  replies
    .on(refundOrder, () => ok)
    .on(getOrderMoney, () => ({
      money: paid,
      refundableCents: 33_000,
      heldShareCents: 0,
      ended: true,
      suspended: false,
      creatorName: 'Ottoline Brackenbury',
      tips: [],
    }));
  await openPage('/operator?tab=jobs', operator, replies);
  await userEvent.click(await screen.findByRole('button', { name: /^Payment of / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment for job #5' }));
  await expectToAddUp('Payment status', {
    'Paid to the creator': 30_000,
    'Kept by the site': 3000,
    'Total paid': 33_000,
  });
  const amount = dialog.getByLabelText(/^Refund to the client/);
  await userEvent.type(amount, '331');
  await dialog.findByText('Enter an amount from $0.01 to $330.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '110');
  await dialog.findByText(/We reverse Ottoline Brackenbury's share/);
  await userEvent.type(dialog.getByLabelText(/^Reasons/), 'Half of the pictures are missing');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Refund $110.00?' }));
  await userEvent.click(question.getByRole('button', { name: 'Refund' }));
  await screen.findByText("Refund on its way. We've told both people.");
  expect(replies.calls).toContainEqual({
    name: 'POST /api/operator/work/:kind/:id/refund',
    input: {
      params: { kind: 'job', id: 5 },
      body: {
        amountCents: 11_000,
        seenRefundedCents: 0,
        reason: 'Half of the pictures are missing',
      },
    },
  });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('an operator’s input survives a reload until it is sent', async () => {
  let file = personFile();
  const replies = adminReplies().on(getPerson, () => file);
  replies.on(suspendPerson, () => {
    file = personFile({ suspendedAt: '2026-11-22T12:00:00.000Z' });
    return ok;
  });
  const openDialog = async () => {
    await openPage('/operator/people/7', operator, replies);
    await userEvent.click(await screen.findByRole('button', { name: /^Suspend/ }));
    return within(await screen.findByRole('dialog'));
  };
  await userEvent.type((await openDialog()).getByLabelText(/^Why\?/), 'Asked for money');
  const dialog = await openDialog();
  expect(dialog.getByLabelText(/^Why\?/)).toHaveProperty('value', 'Asked for money');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await screen.findByText('Carla Client has been suspended');
  await screen.findByRole('button', { name: /^Restore/ });
  file = personFile();
  expect((await openDialog()).getByLabelText(/^Why\?/)).toHaveProperty('value', '');
});

test('an operator sees what a client shares with creators who left their jobs', async () => {
  const file = personFile();
  const leftBy = { card: 1, device: 0, network: 2 };
  const shown = { ...file, money: { ...file.money, leftBy } };
  const replies = adminReplies().on(getPerson, () => shown);
  await openPage(`/operator/people/${file.person.id}`, operator, replies);
  const note = await screen.findByRole('note');
  expect(note.textContent).toBe(
    "Creators who left this client's paid jobs. Same card: 1. Same device: 0. Same network only, which may be a coincidence: 2.",
  );
});

test('an operator’s step updates everything on the page but the checks of the site', async () => {
  const at = '2026-11-22T12:00:00.000Z';
  const task = {
    id: 9,
    name: 'send-mail',
    count: 1,
    attempts: 3,
    mostAttempts: 25,
    running: false,
  };
  let tasks = [{ ...task, runAt: at, createdAt: at, error: 'No connection' }];
  const replies = adminReplies()
    .on(checkHealth, () => ({ at, findings: [] }))
    .on(listWebhooks, () => [])
    .on(listTasks, () => tasks);
  replies.on(retryTask, () => {
    tasks = [];
    return ok;
  });
  await openPage('/operator/doctor', operator, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Everything is up to date');
  const counts = Object.groupBy(replies.calls, ({ name }) => name);
  expect(counts['GET /api/operator/overview']).toHaveLength(2);
  expect(counts['GET /api/operator/webhooks']).toHaveLength(2);
  expect(counts['GET /api/operator/doctor']).toHaveLength(1);
});
