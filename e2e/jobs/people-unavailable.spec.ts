import { idOf } from '../fixtures/bell.ts';
import { applyFor, openJob, send } from '../fixtures/held-jobs.ts';
import { open } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('the client’s page updates live when an applicant is suspended, and restored', async ({
  member,
  demoPerson,
}) => {
  const [client, creator] = [await member('client'), await member('creator')];
  const desk = await demoPerson('operator');
  const title = `Studio portraits for ${client.fullName}`;
  const id = await openJob(client, title, 400);
  await applyFor(creator, id);
  const personId = await idOf(creator);
  const { page } = client;
  await open(page, `/jobs/${id}/manage`);
  const card = page.getByRole('article').filter({ hasText: creator.fullName });
  await expect(card.getByRole('button', { name: /^Hire/ })).toBeVisible();

  await desk.goto('/operator');
  const operator = { page: desk, context: desk.context() };
  const reason = 'Asked for advance fees';
  await send(operator, 'POST', `/api/operator/people/${personId}/suspend`, { reason });
  await expect(card).toContainText(
    "This person's account is no longer active, so you can't hire them.",
  );
  await expect(card.getByRole('button', { name: /^Hire/ })).toHaveCount(0);
  await expect(card.getByRole('link', { name: /^View Profile/ })).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^Reject/ })).toBeVisible();

  await send(operator, 'POST', `/api/operator/people/${personId}/restore`);
  await expect(card.getByRole('button', { name: /^Hire/ })).toBeVisible();
});
