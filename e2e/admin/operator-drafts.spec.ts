import { open, seeToast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('what an operator typed before a reload is still there, until it was sent', async ({
  member,
  demoPerson,
}) => {
  const person = await member('client');
  const { id } = await (await person.context.request.get('/api/user')).json();
  const desk = await demoPerson('operator');
  const why = desk.getByRole('dialog').getByLabel('Why?');
  const ask = async () => {
    await open(desk, `/operator/people/${id}`);
    await desk.getByRole('button', { name: /^Suspend/ }).click();
  };
  await ask();
  await why.fill('Asked for money outside of the site');
  await ask();
  await expect(why).toHaveValue('Asked for money outside of the site');
  await desk.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await seeToast(desk, `${person.fullName} has been suspended`);
  await desk.getByRole('button', { name: /^Restore/ }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(desk.getByRole('button', { name: /^Suspend/ })).toBeVisible();
  await ask();
  await expect(why).toHaveValue('');
});
