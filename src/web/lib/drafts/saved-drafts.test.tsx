import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { client, openPage, Replies } from '#testing/open-page.tsx';

const other = { ...client, id: 8, username: 'dana', fullName: 'Dana Whitfield' };
const letter = () => screen.findByLabelText<HTMLTextAreaElement>('Message');

test('one person’s input is kept for them, not for the next at the same browser', async () => {
  const replies = new Replies();
  await openPage('/contact', client, replies);
  await userEvent.type(await letter(), 'Between us');
  await openPage('/contact', other, replies);
  expect((await letter()).value).toBe('');
  await userEvent.type(await letter(), 'A question');
  await openPage('/contact', client, replies);
  await expect.poll(async () => (await letter()).value).toBe('Between us');
});

test('a visitor’s draft is kept when they sign in', async () => {
  const replies = new Replies();
  await openPage('/contact', null, replies);
  await userEvent.type(await letter(), 'Do you take film?');
  // The visitor's draft is handed over once the signed-in page is shown.
  await openPage('/help', client, replies);
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('Do you take film?');
  await openPage('/contact', client, replies);
  await expect.poll(async () => (await letter()).value).toBe('Do you take film?');
});

test('an emptied text is not a draft', async () => {
  await openPage('/contact', client, new Replies());
  await userEvent.type(await letter(), 'Hm');
  expect(JSON.stringify({ ...localStorage })).toContain('Hm');
  await userEvent.clear(await letter());
  expect(Object.keys({ ...localStorage }).filter((key) => key.includes('contact'))).toEqual([]);
});

test('a tag typed but not added is kept, and the twenty-first is refused immediately', async () => {
  const tags = () => screen.queryByRole('list', { name: 'Selected tags' })?.children.length ?? 0;
  const field = () => screen.findByLabelText<HTMLInputElement>(/^Tags/);
  const replies = new Replies();
  await openPage('/post-job', client, replies);
  await userEvent.click(await field());
  for (let nth = 1; nth <= 20; nth += 1) await userEvent.keyboard(`tag ${nth}{Enter}`);
  expect(tags()).toBe(20);
  await userEvent.keyboard('golden hour');
  await openPage('/post-job', client, replies);
  await expect.poll(async () => (await field()).value).toBe('golden hour');
  expect(tags()).toBe(20);

  await userEvent.type(await field(), '{Enter}');
  await screen.findByText('At most 20 tags');
  expect(tags()).toBe(20);
  await userEvent.click(screen.getByRole('button', { name: 'Remove tag 7' }));
  await userEvent.type(await field(), '{Enter}');
  expect(tags()).toBe(20);
  expect(screen.queryByText('At most 20 tags')).toBeNull();
  expect((await field()).value).toBe('');
});
