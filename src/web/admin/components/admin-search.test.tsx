import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOverview, listAdminJobs } from '#contract/admin/admin.ts';
import { listGalleryReports } from '#contract/admin/reports.ts';
import { listLegalTexts } from '#contract/admin/site-texts.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { operator, overview } from '#testing/replies/operator.ts';

test('a filter keeps the focus, and follows the address', async () => {
  const replies = new Replies()
    .on(getOverview, () => overview)
    .on(listGalleryReports, () => [])
    .on(listLegalTexts, () => [])
    .on(listAdminJobs, () => []);
  const { address } = await openPage('/operator?tab=jobs', operator, replies);
  const show = await screen.findByLabelText<HTMLSelectElement>('Show');
  const [, part] = [...show.options].map(({ value }) => value);
  await userEvent.selectOptions(show, String(part));
  await expect.poll(address).toContain(`show=${part}`);
  expect(document.activeElement).toBe(show);
  await userEvent.click(await screen.findByRole('link', { name: 'Show all' }));
  await expect.poll(address).not.toContain('show=');
  await expect.poll(() => show.value).toBe('');
  expect(show.isConnected).toBe(true);
});
