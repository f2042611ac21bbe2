import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { changeJob } from '#contract/jobs/job-posting.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { job } from '#testing/replies/jobs.ts';

afterEach(() => vi.unstubAllGlobals());

const imageUrl = (key: number) => `/files/${String(key).repeat(32)}/640.webp`;
const picture = (key: number, alt = '') => ({
  imageUrl: imageUrl(key),
  alt,
  width: 640,
  height: 480,
  placeholder: null,
  focus: null,
});

/** Uploads end when the test says so, in the order they were started. */
function holdUploads() {
  const started: { name: string; end: (status: number, body: object) => void }[] = [];
  class Upload {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    status = 0;
    statusText = '';
    responseText = '';
    open() {}
    abort() {}
    send(form: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      started.push({
        name: (form.get('file') as File).name,
        end: (status, body) => {
          Object.assign(this, { status, responseText: JSON.stringify(body) });
          this.onload?.();
        },
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return started;
}
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

async function openEdit(pictures = [picture(1, 'A lake'), picture(2)]) {
  const edited = job({ status: 'open', paymentStatus: 'unpaid', pictures });
  const replies = new Replies().on(getJob, () => edited).on(changeJob, () => edited);
  await openPage('/post-job?job=5', client, replies);
  await screen.findByRole('button', { name: 'Save Changes' });
  const saved = () => replies.calls.find(({ name }) => name === 'PATCH /api/jobs/:id')?.input.body;
  return { saved };
}
const choose = (...files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText('Choose photos'), { target: { files } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

test('photos are described, moved, removed and saved with the job', async () => {
  const { saved } = await openEdit([picture(1, 'A lake'), picture(2), picture(3)]);
  await userEvent.click(screen.getByRole('button', { name: 'Move photo 1 later' }));
  fireEvent.change(screen.getByLabelText(/^What photo 1 shows/), { target: { value: 'The dock' } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 3' }));
  await save();
  await expect.poll(saved).toEqual({
    pictures: [
      { imageUrl: imageUrl(2), alt: 'The dock' },
      { imageUrl: imageUrl(1), alt: 'A lake' },
    ],
  });
});

test('chosen photos are uploaded one by one, and the job waits for them', async () => {
  const uploads = holdUploads();
  const { saved } = await openEdit();
  choose(
    photo('dusk.jpg'),
    new File(['x'], 'plan.pdf', { type: 'application/pdf' }),
    photo('b.jpg'),
  );
  await screen.findByText('Please select a valid image file (JPEG, PNG, etc.)');
  await expect.poll(() => uploads.length).toBe(1);
  await save();
  await screen.findByText(/^Your photos are still being uploaded/);
  expect(saved()).toBeUndefined();
  uploads[0]?.end(200, { imageUrl: imageUrl(3) });
  await screen.findByLabelText(/^What photo 3 shows/);
  await expect.poll(() => uploads[1]?.name).toBe('b.jpg');
  uploads[1]?.end(400, { error: 'This is no photo', code: 'upload.not_a_portfolio_image' });
  await screen.findByText('This is no photo');
  await save();
  await expect.poll(saved).toMatchObject({
    pictures: [{ alt: 'A lake' }, { alt: '' }, { imageUrl: imageUrl(3) }],
  });
});

test('a seventh photo is refused', async () => {
  const uploads = holdUploads();
  await openEdit([1, 2, 3, 4, 5].map((key) => picture(key)));
  choose(photo('six.jpg'), photo('seven.jpg'));
  await screen.findByText('A job can have at most 6 photos');
  uploads[0]?.end(200, { imageUrl: imageUrl(6) });
  await screen.findByLabelText(/^What photo 6 shows/);
  expect(screen.queryByLabelText('Choose photos')).toBeNull();
  expect(uploads.map(({ name }) => name)).toEqual(['six.jpg']);
});

test('on the job, each photo opens large', async () => {
  const shown = job({ status: 'open', pictures: [picture(1, 'A lake'), picture(2)] });
  await openPage(
    '/jobs/5',
    null,
    new Replies().on(getJob, () => shown),
  );
  const [, second] = await screen.findAllByRole('link', { name: /^Open photo/ });
  expect(second?.getAttribute('aria-label')).toBe('Open photo: Reference photo 2');
  await userEvent.click(second as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Photo 2 of 2');
  await userEvent.keyboard('{ArrowRight}');
  within(dialog).getByRole('heading', { name: 'A lake' });
});
