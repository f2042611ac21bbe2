import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Gallery, getGallery, listGalleryItems } from '#contract/galleries/galleries.ts';
import {
  addComment,
  changeSelection,
  type GalleryComment,
  listComments,
  putHeart,
  submitSelection,
} from '#contract/galleries/gallery-reactions.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { LiveServer } from '#testing/live-server.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { clientGallery, galleryItem } from '#testing/replies/galleries.ts';
import { job } from '#testing/replies/jobs.ts';

/** A gallery on a server that saves choices. */
function server(start: Gallery = clientGallery()) {
  const state = { gallery: start };
  const changed = (add: readonly number[], remove: readonly number[]) => ({
    ...state.gallery,
    items: state.gallery.items.map((item) => ({
      ...item,
      picked: add.includes(item.number) || (item.picked && !remove.includes(item.number)),
    })),
  });
  const selection = () => ({
    numbers: state.gallery.items.filter(({ picked }) => picked).map(({ number }) => number),
    picturesToPick: 2,
    submittedAt: null,
  });
  const replies = new Replies()
    .on(getGallery, () => state.gallery)
    .on(changeSelection, ({ body }) => {
      state.gallery = changed((body?.add ?? []).map(Number), (body?.remove ?? []).map(Number));
      return selection();
    })
    .on(submitSelection, () => {
      const may = { ...state.gallery.may, pick: false };
      state.gallery = { ...state.gallery, stage: 'editing', may };
      return selection();
    });
  const sent = () =>
    replies.calls
      .filter(({ name }) => name.startsWith('PATCH') && name.endsWith('/selection'))
      .map(({ input }) => input.body as { add: number[]; remove: number[] });
  return { replies, state, sent };
}

const choose = (number: number) =>
  screen.findByRole('button', { name: `Choose: Photo ${number} of 3, IMG_100${number}` });
const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed');

test('photos are chosen one by one, counted against the agreed number, and submitted', async () => {
  const { replies, sent } = server();
  await openPage('/galleries/4', client, replies);
  await screen.findByText('0 of 2 chosen');
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await userEvent.click(await choose(1));
  await userEvent.click(await choose(3));
  await screen.findByText('2 of 2 chosen');
  await expect.poll(sent).toEqual([
    { add: [1], remove: [] },
    { add: [3], remove: [] },
  ]);

  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Submit' }));
  await screen.findByText(/Frida Baldwin is editing your photos/);
});

test('one photo more than agreed is answered once, and not chosen', async () => {
  const { replies, sent } = server();
  await openPage('/galleries/4', client, replies);
  await userEvent.click(await choose(1));
  await userEvent.click(await choose(3));
  await screen.findByText('2 of 2 chosen');
  await expect.poll(sent).toHaveLength(2);
  await userEvent.click(await choose(2));
  expect(await screen.findAllByText('You can choose 2 photos')).not.toEqual([]);
  expect(pressed(await choose(2))).toBe('false');
  screen.getByText('2 of 2 chosen');
  expect(screen.queryByText(/than agreed/)).toBeNull();

  await userEvent.click(await choose(1));
  await userEvent.click(await choose(2));
  await expect
    .poll(() => sent().slice(2))
    .toEqual([
      { add: [], remove: [1] },
      { add: [2], remove: [] },
    ]);
});

test('where fewer were agreed since, the page says how many to leave out', async () => {
  const items = [1, 2, 3].map((number) => galleryItem(number, { picked: true }));
  const { replies } = server(clientGallery({ items }));
  await openPage('/galleries/4', client, replies);
  await screen.findByText(/1 more than agreed/);
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await userEvent.click(await choose(2));
  await screen.findByRole('button', { name: 'Submit' });
});

test('what another device chooses is shown, and stays when this one chooses too', async () => {
  const live = new LiveServer();
  const { replies, sent } = server();
  await openPage('/galleries/4', client, replies);
  await live.connected();
  live.send({ type: 'selection_changed', galleryId: 4, changes: { add: [1], remove: [] } });
  await screen.findByText('1 of 2 chosen');
  live.send({ type: 'selection_changed', galleryId: 5, changes: { add: [2], remove: [1] } });
  await userEvent.click(await choose(3));
  await screen.findByText('2 of 2 chosen');
  await expect.poll(sent).toEqual([{ add: [3], remove: [] }]);
});

test('a choice stays while a reading of the gallery from before it arrives', async () => {
  const live = new LiveServer();
  const { replies, state, sent } = server();
  await openPage('/galleries/4', client, replies);
  await live.connected();
  await expect.poll(() => replies.count(getGallery)).toBe(2);
  const before = state.gallery;
  const old = Promise.withResolvers<Gallery>();
  const readings = [() => old.promise];
  replies.on(getGallery, () => readings.shift()?.() ?? state.gallery);
  live.send({ type: 'work_changed', kind: 'job', id: 5 });
  await expect.poll(() => replies.count(getGallery)).toBe(3);
  await userEvent.click(await choose(1));
  await expect.poll(sent).toHaveLength(1);
  const submit = screen.getByRole('button', { name: 'Submit' });
  old.resolve(before);
  // It is read again, and says what was saved.
  await expect.poll(() => replies.count(getGallery)).toBe(4);
  expect(pressed(await choose(1))).toBe('true');
  expect(screen.getByRole('button', { name: 'Submit' })).toBe(submit);
});

test('a choice that the site refuses is taken back with its words', async () => {
  const { replies } = server();
  replies.on(changeSelection, refused(409, 'This gallery is in another stage now.'));
  await openPage('/galleries/4', client, replies);
  const button = await choose(1);
  await userEvent.click(button);
  await screen.findByText('This gallery is in another stage now.');
  await expect.poll(() => pressed(button)).toBe('false');
});

test('a heart that could not be saved is taken back', async () => {
  const { replies } = server();
  replies.on(putHeart, refused(503, 'Please try again in a minute.'));
  await openPage('/galleries/4', client, replies);
  const heart = await screen.findByRole('button', { name: 'Heart: Photo 2 of 3, IMG_1002' });
  await userEvent.click(heart);
  await screen.findByText('Please try again in a minute.');
  expect(pressed(heart)).toBe('false');
});

test('the viewer is used by keys alone, and returns to the photo it ended at', async () => {
  const { replies, sent } = server();
  const comments: GalleryComment[] = [];
  replies
    .on(putHeart, () => ({ ok: true as const }))
    .on(listComments, () => [...comments])
    .on(addComment, ({ params, body }) => {
      const comment = {
        id: 1,
        number: Number(params.number),
        by: { side: 'client' as const, name: 'Carla Client' },
        text: body.text,
        at: '2026-11-22T12:00:00.000Z',
        own: true,
      };
      comments.push(comment);
      return comment;
    });
  await openPage('/galleries/4', client, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Photo 1 of 3, IMG_1001' }));
  const viewer = await screen.findByRole('dialog', { name: 'Photo 1 of 3, IMG_1001' });
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Photo 2 of 3, IMG_1002' });
  await userEvent.keyboard('fx');
  await expect.poll(sent).toEqual([{ add: [2], remove: [] }]);
  expect(replies.count(putHeart)).toBe(1);
  await userEvent.keyboard('?');
  await within(viewer).findByText('Back to all photos');

  await userEvent.keyboard('c');
  const field = await within(viewer).findByLabelText('Your comment');
  await expect.poll(() => document.activeElement).toBe(field);
  // Letters in a text are no shortcuts.
  await userEvent.keyboard('Fix the sky, please');
  await userEvent.click(within(viewer).getByRole('button', { name: 'Send' }));
  await within(viewer).findByText('Fix the sky, please');
  expect(sent()).toHaveLength(1);

  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const picture = screen.getByRole('button', { name: 'Photo 2 of 3, IMG_1002' });
  await expect.poll(() => document.activeElement).toBe(picture);
});

test('only photos with a heart are shown where that is asked, by section', async () => {
  const items = [
    galleryItem(1, { section: 'Ceremony' }),
    galleryItem(2, { section: 'Dinner', heart: true, hearts: 1 }),
  ];
  const { replies } = server(clientGallery({ items }));
  await openPage('/galleries/4', client, replies);
  await screen.findByRole('heading', { name: 'Ceremony' });
  await userEvent.click(screen.getByRole('radio', { name: 'Hearts 1' }));
  await expect.poll(() => screen.queryByRole('heading', { name: 'Ceremony' })).toBeNull();
  screen.getByRole('heading', { name: 'Dinner' });
});

test('a file that cannot be shown is a card with its name', async () => {
  const items = [galleryItem(1, { name: 'DSC_1.NEF', proof: null, state: 'unproofable' })];
  const { replies } = server(clientGallery({ items }));
  await openPage('/galleries/4', client, replies);
  await screen.findByRole('button', { name: /^Photo 1 of 1, DSC_1/ });
  screen.getByText('DSC_1.NEF');
  screen.getByText('25 MB');
});

test('approved work is downloaded at once, with its size', async () => {
  const approved = clientGallery({ stage: 'approved' });
  const takes = { download: true, downloadWeb: true };
  const may = { ...approved.may, pick: false, react: false, ...takes };
  await openPage('/galleries/4', client, server({ ...approved, may }).replies);
  const link = await screen.findByRole('link', { name: 'Download all (75 MB)' });
  expect(link.getAttribute('href')).toBe('/api/galleries/4/archive');
});

test('opened by an email it can be chosen from, and asks for a sign-in for all else', async () => {
  const { replies, sent } = server();
  await openPage('/galleries/4', null, replies);
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/auth?next=%2Fgalleries%2F4');
  await userEvent.click(await choose(1));
  await expect.poll(sent).toEqual([{ add: [1], remove: [] }]);
  expect(screen.queryByRole('heading', { name: /Share/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
});

test('without an email or a session, its address asks for a sign-in', async () => {
  const { replies } = server();
  replies.on(getGallery, refused(401, 'Not authenticated'));
  const { address } = await openPage('/galleries/4', null, replies);
  await expect.poll(address).toBe('/auth?next=%2Fgalleries%2F4');
});

/** Delivered work, and the order that says by when to approve it. */
function deliveredServer() {
  const delivered = clientGallery({ stage: 'delivered', version: 1, promised: 60 });
  const made = server({ ...delivered, may: { ...delivered.may, pick: false } });
  const progress = { autoApproveAt: '2027-01-02T12:00:00.000Z' };
  const order = job({ id: 5, as: 'owner', status: 'submitted', progress });
  made.replies.on(getJob, () => order);
  return { ...made, order };
}
const approveBy = /On Jan 2, 2027 we approve it automatically, and \$300\.00 goes to/;
const toOrder = () => screen.queryByRole('link', { name: 'Approve or ask for changes' });

test('delivered work leads to its order, with all that stands above the link from the first draw', async () => {
  const { replies } = deliveredServer();
  await openPage('/galleries/4', client, replies);
  screen.getByText('3 of 60 photos delivered');
  screen.getByText(approveBy);
  expect(toOrder()?.getAttribute('href')).toBe('/jobs/5/manage');
});

test('the link to the order of work that is delivered meanwhile comes once nothing moves it any more', async () => {
  const live = new LiveServer();
  const { replies, state, order } = deliveredServer();
  const delivered = state.gallery;
  state.gallery = { ...delivered, stage: 'editing' };
  const reply = Promise.withResolvers<typeof order>();
  replies.on(getJob, () => reply.promise);
  await openPage('/galleries/4', client, replies);
  await live.connected();
  state.gallery = delivered;
  live.send({ type: 'work_changed', kind: 'job', id: 5 });
  await screen.findByText('3 of 60 photos delivered');
  expect(toOrder()).toBeNull();
  reply.resolve(order);
  await screen.findByText(approveBy);
  expect(toOrder()).not.toBeNull();
});

test('delivered work leads to its order where that says nothing', async () => {
  const { replies } = deliveredServer();
  await openPage('/galleries/4', client, replies.on(getJob, refused(500, 'Something went wrong')));
  await expect.poll(toOrder).not.toBeNull();
});

test('a film has its length on the page and the controls of the browser in the viewer, or says when it can be watched', async () => {
  const film = {
    seconds: 125.4,
    codec: 'avc1',
    playable: true,
    sides: [1080, 720],
    sound: true,
    captions: [],
  };
  const later = { code: 'film_later' as const, message: 'Watch it once you approved the work.' };
  const { replies } = server(
    clientGallery({
      items: [
        galleryItem(1, { name: 'MVI_1.mp4', film }),
        galleryItem(2, { name: 'MVI_2.mp4', film: { ...film, playable: false }, problem: later }),
      ],
    }),
  );
  await openPage('/galleries/4', client, replies);
  const tile = await screen.findByRole('button', { name: 'Video 1 of 2, MVI_1' });
  expect(screen.getAllByText('2:05')).toHaveLength(2);
  await userEvent.click(tile);
  const viewer = within(await screen.findByRole('dialog'));
  const player = viewer.getByLabelText('Video 1 of 2, MVI_1');
  const sources = [...player.querySelectorAll('source')].map(({ src }) => new URL(src));
  expect(sources.map(({ pathname, search }) => pathname + search)).toEqual([
    '/api/galleries/4/items/1/film?side=720',
    '/api/galleries/4/items/1/film?side=1080',
  ]);
  await userEvent.keyboard('{ArrowRight}');
  await viewer.findByText(later.message);
  expect(viewer.queryByLabelText('Video 1 of 2, MVI_1')).toBeNull();
});

test('says until when the files are kept, and that they were deleted', async () => {
  let gallery = clientGallery({ stage: 'approved', keptUntil: '2027-06-14T12:00:00.000Z' });
  const replies = () => new Replies().on(getGallery, () => gallery);
  await openPage('/galleries/4', client, replies());
  expect(await screen.findByText(/Kept until Jun 14, 2027/)).toBeTruthy();
  gallery = { ...gallery, emptiedAt: '2027-06-14T13:00:00.000Z', items: [] };
  await openPage('/galleries/4', client, replies());
  expect(await screen.findByText(/were deleted on Jun 14, 2027/)).toBeTruthy();
  expect(screen.queryByText('No photos here yet')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Download all/ })).toBeNull();
});

test('a large gallery starts with its first photos, and saves a choice while others are missing', async () => {
  const { replies, sent } = server(
    clientGallery({ items: [galleryItem(1), galleryItem(2)], pictures: 3, next: '2-2' }),
  );
  let go: (() => void) | undefined;
  const waiting = new Promise<void>((resolve) => {
    go = resolve;
  });
  let isAway = true;
  replies.on(listGalleryItems, async ({ query }) => {
    await waiting;
    expect(query).toEqual({ after: '2-2' });
    if (isAway) return refused(503, 'The site is too busy.')();
    return { items: [galleryItem(3, { picked: true })], next: null };
  });
  await openPage('/galleries/4', client, replies);
  await screen.findByText('Loading more photos…');
  await screen.findByRole('radio', { name: 'All 3' });
  go?.();
  await screen.findByText("Some photos couldn't be loaded.");
  await userEvent.click(await choose(1));
  await expect.poll(sent).toEqual([{ add: [1], remove: [] }]);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByText("Some photos couldn't be loaded.")).toBeNull();
});
