import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { deliverBooking } from '#contract/bookings/booking-delivery.ts';
import {
  getGallery,
  type ItemPage,
  inviteToGallery,
  listGalleryItems,
} from '#contract/galleries/galleries.ts';
import {
  describeItem,
  moveItems,
  placeFinals,
  removeItems,
} from '#contract/galleries/gallery-arranging.ts';
import {
  createShareLink,
  listShareLinks,
  revokeShareLink,
  type ShareLink,
} from '#contract/galleries/gallery-links.ts';
import { exportSelection } from '#contract/galleries/gallery-reactions.ts';
import { matchUploads } from '#contract/galleries/gallery-uploads.ts';
import { LiveServer } from '#testing/live-server.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { booking } from '#testing/replies/bookings.ts';
import { creatorGallery, galleryItem } from '#testing/replies/galleries.ts';
import { creatorUser } from '#testing/replies/people.ts';

const damaged = {
  code: 'arrived_damaged',
  message: 'This file arrived damaged. Please send it again.',
} as const;

function replyWith(gallery = creatorGallery(), links: readonly ShareLink[] = []) {
  return new Replies()
    .on(getGallery, () => gallery)
    .on(listShareLinks, () => [...links])
    .on(exportSelection, ({ query }) => ({
      fileName: 'selection.txt',
      text: query?.format === 'finder' ? 'IMG_1001 OR IMG_1002' : 'IMG_1001, IMG_1002',
    }));
}

test('a creator sees what is chosen, and takes it to their program', async () => {
  const items = [
    galleryItem(1, { picked: true }),
    galleryItem(2, { picked: true }),
    galleryItem(3, { state: 'damaged', problem: damaged, proof: null }),
  ];
  const pickedAt = '2026-11-21T12:00:00.000Z';
  await openPage('/galleries/4', creatorUser, replyWith(creatorGallery({ items, pickedAt })));
  const panel = (await screen.findByRole('heading', { name: 'Final selection' })).closest(
    'section',
  );
  if (!panel) throw new Error('No panel');
  await within(panel).findByText('2 of 2 chosen');
  await within(panel).findByText(/Your client submitted it on Nov 21/);
  await within(panel).findByDisplayValue('IMG_1001, IMG_1002');
  await userEvent.selectOptions(within(panel).getByLabelText('Find these photos in'), 'Finder');
  await within(panel).findByDisplayValue('IMG_1001 OR IMG_1002');
  await screen.findByText('IMG_1003.jpg arrived damaged. Please send it again.');
});

test('how many are chosen is said once all photos are there', async () => {
  const items = [galleryItem(1, { picked: true })];
  const rest = Promise.withResolvers<ItemPage>();
  const replies = replyWith(creatorGallery({ items, next: '1' })).on(
    listGalleryItems,
    () => rest.promise,
  );
  await openPage('/galleries/4', creatorUser, replies);
  const panel = (await screen.findByRole('heading', { name: 'Final selection' })).closest(
    'section',
  );
  if (!panel) throw new Error('No panel');
  await within(panel).findByText('Loading…');
  expect(replies.count(exportSelection)).toBe(0);
  rest.resolve({ items: [galleryItem(2, { picked: true })], next: null });
  await within(panel).findByText('2 of 2 chosen');
  await within(panel).findByDisplayValue('IMG_1001, IMG_1002');
});

test('the text for a program follows the choice while the page is open', async () => {
  const live = new LiveServer();
  let text = 'IMG_1001';
  const items = [galleryItem(1, { picked: true }), galleryItem(2)];
  const replies = replyWith(creatorGallery({ items })).on(exportSelection, () => ({
    fileName: 'selection.txt',
    text,
  }));
  await openPage('/galleries/4', creatorUser, replies);
  await live.connected();
  await screen.findByDisplayValue('IMG_1001');
  text = 'IMG_1002';
  live.send({ type: 'selection_changed', galleryId: 4, changes: { add: [2], remove: [1] } });
  await screen.findByDisplayValue('IMG_1002');
  const file = await screen.findByRole('link', { name: 'Save as a file' });
  expect(file.getAttribute('href')).toContain('IMG_1002');
});

test('the same folder again is one call, and nothing is sent', async () => {
  const replies = replyWith();
  replies.on(matchUploads, ({ body }) => ({
    direct: false,
    files: body.files.map((file) => ({
      path: '/x',
      offset: Number(file.size),
      seen: false,
      chunkSize: 5,
    })),
  }));
  await openPage('/galleries/4', creatorUser, replies);
  const files = Array.from({ length: 4 }, (_, nth) => new File(['photo'], `IMG_${nth}.jpg`));
  await userEvent.upload(await screen.findByLabelText('Files for this gallery'), files);
  await screen.findByText('4 of 4');
  expect(replies.count(matchUploads)).toBe(1);
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('a link is made with what the form says, and closed', async () => {
  const links: ShareLink[] = [];
  const replies = replyWith(
    creatorGallery({ items: [galleryItem(1, { section: 'Dinner' })] }),
    links,
  );
  replies
    .on(createShareLink, ({ body }) => {
      const link: ShareLink = {
        id: 8,
        kind: body.kind,
        section: body.section ?? null,
        name: body.name ?? null,
        onlyChosen: body.onlyChosen ?? false,
        takesWeb: body.takesWeb ?? false,
        path: '/g/secret',
        pin: body.pin ?? null,
        own: true,
        createdAt: '2026-11-22T12:00:00.000Z',
        expiresAt: null,
        closedAt: null,
      };
      links.unshift(link);
      return link;
    })
    .on(revokeShareLink, () => {
      links[0] = { ...(links[0] as ShareLink), closedAt: '2026-11-22T12:00:00.000Z' };
      return { ok: true as const };
    })
    .on(listShareLinks, () => [...links]);
  await openPage('/galleries/4', creatorUser, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await userEvent.click(await screen.findByRole('button', { name: 'New link' }));
  const dialog = await screen.findByRole('dialog', { name: 'New link' });
  await userEvent.selectOptions(
    within(dialog).getByLabelText('For'),
    'Guests can also download the originals',
  );
  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Grandma');
  await userEvent.selectOptions(within(dialog).getByLabelText('Photos'), 'Dinner');
  await userEvent.type(within(dialog).getByLabelText(/^PIN/), '12');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
  await within(dialog).findByText('A PIN has 6 digits');
  await userEvent.type(within(dialog).getByLabelText(/^PIN/), '3456');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create link' }));
  await screen.findByText('http://localhost:3000/g/secret');
  await screen.findByText('PIN 123456');
  screen.getByText('Grandma');

  await userEvent.click(screen.getByRole('button', { name: 'Close link' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Close link' }));
  await screen.findByText('Closed');
  expect(screen.queryByText('http://localhost:3000/g/secret')).toBeNull();
});

test('a creator invites the client to choose', async () => {
  const checking = creatorGallery({
    items: [galleryItem(1), galleryItem(2, { state: 'checked' })],
  });
  const state = { gallery: checking };
  const replies = replyWith().on(getGallery, () => state.gallery);
  replies.on(inviteToGallery, () => {
    state.gallery = { ...checking, invitedAt: '2026-11-21T12:00:00.000Z' };
    return state.gallery;
  });
  await openPage('/galleries/4', creatorUser, replies);
  await userEvent.click(await screen.findByRole('button', { name: 'Invite to choose' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Invite to choose' }));
  await screen.findByText(/^You invited your client to choose on Nov 21/);
  screen.getByRole('button', { name: 'Invite again' });
});

test('a creator marks photos, several at once with Shift, and removes or moves them', async () => {
  const asked: unknown[] = [];
  const items = [1, 2, 3, 4].map((number) =>
    galleryItem(number, { picked: number === 2, section: number === 4 ? 'Dinner' : '' }),
  );
  const replies = replyWith(creatorGallery({ items }))
    .on(removeItems, ({ body }) => {
      asked.push(body);
      return { removed: 3 };
    })
    .on(moveItems, ({ body }) => {
      asked.push(body);
      return creatorGallery();
    });
  await openPage('/galleries/4', creatorUser, replies);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Select photos' }));
  await user.click(screen.getByRole('button', { name: /^Select: Photo 1 of 4/ }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: /^Select: Photo 3 of 4/ }));
  await user.keyboard('{/Shift}');
  await screen.findByText('3 selected');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove 3 files?' });
  await within(question).findByText(/Your client chose 1 of them/);
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'Select photos' });
  expect(asked).toEqual([{ numbers: [1, 2, 3] }]);

  await user.click(screen.getByRole('button', { name: 'Rename section Dinner' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename section' });
  await user.clear(within(dialog).getByLabelText('Section'));
  await user.type(within(dialog).getByLabelText('Section'), 'Party');
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
  expect(asked[1]).toEqual({ section: 'Dinner', to: { section: 'Party' } });
});

test('a description is what a photo is called by', async () => {
  let described: unknown;
  const items = [galleryItem(1, { description: 'A church' }), galleryItem(2)];
  const replies = replyWith(creatorGallery({ items })).on(describeItem, ({ body }) => {
    described = body;
    return { ok: true } as const;
  });
  await openPage('/galleries/4', creatorUser, replies);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Photo 1 of 2: A church' }));
  await user.click(await screen.findByRole('button', { name: 'Describe' }));
  await user.clear(await screen.findByLabelText('Description'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(described).toEqual({ description: null });
});

const editing = (overrides: Parameters<typeof creatorGallery>[0]) =>
  creatorGallery({ stage: 'editing', order: { kind: 'booking', id: 6 }, ...overrides });

test('a delivery begins with what was chosen, beside the promise, without RAW', async () => {
  let asked: unknown;
  const items = [
    galleryItem(1, { picked: true, final: 'placed', name: 'IMG_1-Edit.jpg' }),
    galleryItem(2, { picked: true, section: 'Church' }),
    galleryItem(3, { name: 'IMG_1.CR3' }),
    galleryItem(4),
  ];
  const replies = replyWith(editing({ items, promised: 60 })).on(deliverBooking, ({ body }) => {
    asked = body;
    return booking();
  });
  await openPage('/galleries/4', creatorUser, replies);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Deliver this gallery' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('1 of 60 edited photos promised');
  dialog.getByText('1 chosen photo has no final yet.');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^The finals/ }).checked).toBe(true);
  await user.click(dialog.getByRole('radio', { name: /^Everything/ }));
  dialog.getByText('3 of 60 edited photos promised');
  dialog.getByText(/approves exactly these 3 files/);
  await user.click(dialog.getByRole('checkbox', { name: /^RAW files/ }));
  dialog.getByText(/approves exactly these 4 files/);
  await user.click(dialog.getByRole('radio', { name: /^What your client chose/ }));
  await user.type(dialog.getByLabelText(/^Note/), 'Edited');
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  expect(asked).toEqual({ note: 'Edited', galleryId: 4, files: { of: 'chosen', raw: true } });
});

test('a delivery waits by itself for files that are being checked, also through a reload', async () => {
  const asked: unknown[] = [];
  const checked = galleryItem(2, { state: 'checked', final: 'placed' });
  const state = { gallery: editing({ items: [galleryItem(1, { final: 'placed' }), checked] }) };
  const replies = replyWith()
    .on(getGallery, () => state.gallery)
    .on(deliverBooking, ({ body }) => {
      asked.push(body);
      state.gallery = { ...state.gallery, stage: 'delivered', delivered: 2, promised: 60 };
      return booking();
    });
  await openPage('/galleries/4', creatorUser, replies);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Deliver this gallery' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/as soon as 1 more file is here and checked/);
  await user.type(dialog.getByLabelText(/^Note/), 'Edited');
  await user.click(dialog.getByRole('button', { name: 'Deliver when ready' }));
  await screen.findByText(/We deliver once 1 more file is here and checked/);
  await screen.findByRole('button', { name: "Don't deliver yet" });
  cleanup();
  expect(asked).toEqual([]);

  const items = [galleryItem(1, { final: 'placed' }), galleryItem(2, { final: 'placed' })];
  state.gallery = editing({ items });
  await openPage('/galleries/4', creatorUser, replies);
  await screen.findByText('2 of 60 photos delivered');
  expect(asked).toEqual([{ note: 'Edited', galleryId: 4, files: { of: 'finals', raw: false } }]);
});

test('nothing is delivered of a choice without files', async () => {
  const items = [galleryItem(1, { name: 'IMG_1.CR3' })];
  await openPage('/galleries/4', creatorUser, replyWith(editing({ items })));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Deliver this gallery' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText("There's nothing to deliver in this choice.");
  await user.type(dialog.getByLabelText(/^Note/), 'Edited');
  const deliver = dialog.getByRole('button', { name: 'Deliver' });
  expect(deliver.getAttribute('aria-disabled')).toBe('true');
});

test('a creator says where finals belong that found no proof, one in each place', async () => {
  let asked: unknown;
  const items = [
    galleryItem(1, { final: 'placed' }),
    galleryItem(2, { picked: true }),
    galleryItem(3, { final: 'unplaced', likely: 2, name: 'Smith-1.jpg' }),
    galleryItem(4, { final: 'unplaced', likely: 2, name: 'Smith-2.jpg' }),
    galleryItem(5, { final: 'unplaced', likely: 1, name: 'Smith-3.jpg' }),
  ];
  const replies = replyWith(editing({ items })).on(placeFinals, ({ body }) => {
    asked = body;
    return creatorGallery();
  });
  await openPage('/galleries/4', creatorUser, replies);
  const user = userEvent.setup();
  await screen.findByText("1 of 4 finals took their places; 3 didn't find their photos.");
  await user.click(screen.getByRole('button', { name: 'Choose their places' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByDisplayValue('IMG_1002.jpg (chosen)');
  // What is likely is there already, or has a final.
  expect(dialog.getAllByDisplayValue('Decide later')).toHaveLength(2);
  await user.selectOptions(dialog.getByLabelText(/^Smith-2/), 'IMG_1002.jpg (chosen)');
  const save = dialog.getByRole('button', { name: 'Save' });
  dialog.getAllByText('Another final has this place already.');
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await user.selectOptions(dialog.getByLabelText(/^Smith-2/), 'A photo of its own');
  await user.click(save);
  expect(asked).toEqual({
    places: [
      { number: 3, of: 2 },
      { number: 4, of: null },
    ],
  });
});
