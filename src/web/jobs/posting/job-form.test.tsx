import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draftJob } from '#contract/jobs/job-posting.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { asRead } from '#testing/outside/as-read.ts';
import { job } from '#testing/replies/jobs.ts';

function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const filled = {
  Title: 'Canoes at dawn',
  Description: 'Two hours on the river before the heat comes.',
  Location: 'Austin, TX',
  Date: '2026-12-14',
  Duration: 'short',
  'Budget (USD)': '300',
};

async function openForm() {
  const replies = new Replies().on(draftJob, () => job({ status: 'draft' }));
  await openPage('/post-job', client, replies);
  await screen.findByRole('button', { name: 'Post Job' });
  fill(filled);
  const posted = () =>
    replies.calls.find(({ name }) => name === 'POST /api/jobs/draft')?.input.body;
  return { replies, posted };
}

test('a tag typed but not added is sent, and adding it moves nothing below', async () => {
  const { posted } = await openForm();
  await userEvent.type(screen.getByLabelText('Tags'), 'river');
  await userEvent.tab();
  expect(screen.queryByRole('list', { name: 'Selected tags' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Post Job' }));
  await expect.poll(posted).toMatchObject({ tags: ['river'] });
});

test('a double click posts one job', async () => {
  const { replies } = await openForm();
  replies.on(draftJob, () => new Promise(() => {}));
  await userEvent.type(screen.getByLabelText('Tags'), 'river');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Post Job' }));
  await expect.poll(() => replies.count(draftJob)).toBe(1);
});

test('a start after midnight is on the next day', async () => {
  const { posted } = await openForm();
  const start = screen.getByLabelText<HTMLSelectElement>(/^Start time/);
  // December 14 is a Monday.
  const [early, late] = [...start.options].filter(({ text }) =>
    asRead(text).startsWith('12:30 AM'),
  );
  expect([early, late].map((option) => option && asRead(option.text))).toEqual([
    '12:30 AM',
    '12:30 AM (Tue)',
  ]);
  fireEvent.change(start, { target: { value: late?.value } });
  await userEvent.click(screen.getByRole('button', { name: 'It takes several days' }));
  fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '2026-12-15' } });
  await userEvent.type(screen.getByLabelText('Tags'), 'wedding');
  await userEvent.click(screen.getByRole('button', { name: 'Post Job' }));
  const night = { date: '2026-12-15', startTime: '00:30', endDate: '2026-12-16' };
  await expect.poll(posted).toMatchObject(night);
});

test('hours choose the duration that fits them, so nothing else asks for it', async () => {
  const { posted } = await openForm();
  const duration = screen.getByLabelText<HTMLSelectElement>(/^Duration/);
  fireEvent.change(screen.getByLabelText(/^Hours each day/), { target: { value: '4.5' } });
  expect(duration.isConnected).toBe(false);
  await userEvent.type(screen.getByLabelText('Tags'), 'wedding');
  await userEvent.click(screen.getByRole('button', { name: 'Post Job' }));
  await expect.poll(posted).toMatchObject({ hours: 4.5, duration: 'full_day' });
});

test('a tag too many is refused when the form is sent, and stays typed', async () => {
  const { posted } = await openForm();
  const tags = screen.getByLabelText('Tags');
  for (let n = 1; n <= 20; n += 1) {
    fireEvent.change(tags, { target: { value: `tag ${n}` } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  }
  fireEvent.change(tags, { target: { value: 'one more' } });
  await userEvent.click(screen.getByRole('button', { name: 'Post Job' }));
  await screen.findByText('At most 20 tags');
  expect(tags).toHaveProperty('value', 'one more');
  expect(posted()).toBeUndefined();
});
