import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { writeToOperator } from '#contract/admin/admin.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { readToast } from '#web/ui/feedback/toast.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const inMain = () => within(screen.getByRole('main'));

test('a new page has the focus at its heading, the first one has not', async () => {
  const { address } = await openPage('/accessibility', null, new Replies());
  expect(document.activeElement).not.toBe(await heading('Accessibility'));
  // The watcher is loaded after the page.
  await screen.findByRole('region', { name: 'Notifications (F8)' });
  await userEvent.click(inMain().getByRole('link', { name: 'Contact Us' }));
  const contact = await heading('Contact Us');
  await expect.poll(() => document.activeElement).toBe(contact);
  expect(address()).toBe('/contact?about=accessibility');
});

test('an empty form leads to its first field, and sends nothing', async () => {
  const replies = new Replies();
  await openPage('/contact', null, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Send message' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your name/));
  expect(screen.getByText('Please enter your name')).toBeDefined();
  expect(replies.count(writeToOperator)).toBe(0);
  expect(readToast()?.open ?? false).toBe(false);
});

test('what is announced twice is said twice', async () => {
  await openPage('/accessibility', null, new Replies());
  announce('Message sent');
  const first = await screen.findByText('Message sent');
  announce('Message sent');
  await expect.poll(() => first.isConnected).toBe(false);
  expect(screen.getByText('Message sent')).toBeDefined();
});
