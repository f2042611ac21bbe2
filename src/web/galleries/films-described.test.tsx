import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type GalleryItem, getGallery } from '#contract/galleries/galleries.ts';
import { captionErrors } from '#contract/uploads/captions.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { clientGallery, creatorGallery, galleryItem } from '#testing/replies/galleries.ts';
import { creatorUser } from '#testing/replies/people.ts';

const film = {
  seconds: 5,
  codec: 'avc1',
  playable: true,
  sides: [1080, 720],
  sound: true,
  captions: [],
};
const spoken = galleryItem(1, { name: 'A_TOAST.mp4', film });
const silent = galleryItem(2, { name: 'B_DANCE.mp4', film: { ...film, sound: false } });
const items = [spoken, silent, galleryItem(3)];
const vtt = (end: string) => `WEBVTT\n\n00:01.000 --> ${end}\nTo Ana and Ben!`;

test('the creator reads that a film has no captions, and why a file is none of its', async () => {
  const replies = new Replies().on(getGallery, () => creatorGallery({ items }));
  await openPage('/galleries/4', creatorUser, replies);
  const user = userEvent.setup({ applyAccept: false });
  await user.click(await screen.findByRole('button', { name: 'Video 1 of 3, A_TOAST' }));
  await user.click(await screen.findByRole('button', { name: 'Describe' }));
  const captions = within(await screen.findByRole('region', { name: 'Captions' }));
  captions.getByText(/^No captions yet/);
  for (const [text, code] of [
    ['1\n00:00:01,000 --> 00:00:04,500\nTo Ana', 'captions.not_webvtt'],
    ['WEBVTT\n\nNOTE nothing yet', 'captions.empty'],
    [vtt('00:30.000'), 'captions.other_length'],
  ] as const) {
    await user.upload(captions.getByLabelText('Captions as WebVTT'), new File([text], 'toast.vtt'));
    expect((await captions.findByText(captionErrors[code][1])).getAttribute('role')).toBe('alert');
    captions.getByText(/^No captions yet/);
  }
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  await screen.findByText('This video has no sound, so it needs no captions.');
  expect(screen.queryByText(/^No captions yet/)).toBeNull();
});

/** The tracks of a film that has these captions, for a client in English. */
async function tracksOf(captions: NonNullable<GalleryItem['film']>['captions']) {
  const captioned = [{ ...spoken, film: { ...film, captions } }, silent, galleryItem(3)];
  await openPage(
    '/galleries/4',
    client,
    new Replies().on(getGallery, () => clientGallery({ items: captioned })),
  );
  expect(await screen.findByText(/No sound$/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Video 1 of 3, A_TOAST' }));
  const player = within(await screen.findByRole('dialog')).getByLabelText('Video 1 of 3, A_TOAST');
  const tracks = [...player.querySelectorAll('track')].map(
    ({ label, srclang, default: shown }) => ({ label, srclang, shown }),
  );
  return tracks;
}

const inLanguage = (number: number, language: string | null, tooLong = false) => ({
  number,
  language,
  tooLong,
});

test('captions are no photo, and no file that could not be shown', async () => {
  const captions = galleryItem(2, {
    name: 'A_TOAST.vtt',
    proof: null,
    state: 'unproofable',
    problem: { code: 'captions', message: 'Captions: the video of the same name shows them.' },
  });
  const gallery = creatorGallery({ items: [captions, spoken], pictures: 1 });
  await openPage(
    '/galleries/4',
    creatorUser,
    new Replies().on(getGallery, () => gallery),
  );
  await screen.findByRole('button', { name: 'Video 1 of 1, A_TOAST' });
  screen.getByRole('button', { name: /^Captions, A_TOAST/ });
  expect(screen.queryByText(/can't be shown/)).toBeNull();
});

test('who watches gets the captions in their language, and those of no other film', async () => {
  const captions = [inLanguage(7, 'es'), inLanguage(8, 'en-us'), inLanguage(9, null, true)];
  expect(await tracksOf(captions)).toEqual([
    { label: 'Spanish', srclang: 'es', shown: false },
    { label: 'American English', srclang: 'en-us', shown: true },
  ]);
});

test('where none are in their language, those without one are shown, or the first', async () => {
  expect(await tracksOf([inLanguage(7, 'es'), inLanguage(8, null)])).toMatchObject([
    { label: 'Spanish', shown: false },
    { label: 'Captions', shown: true },
  ]);
  expect(await tracksOf([inLanguage(7, 'fr'), inLanguage(8, 'es')])).toMatchObject([
    { label: 'French', shown: true },
    { label: 'Spanish', shown: false },
  ]);
});

test('descriptions are in the language that all of the gallery tell together', async () => {
  const items = [
    galleryItem(1, { description: 'Abrazo' }),
    galleryItem(2, { description: 'La novia con su padre en la puerta' }),
    galleryItem(3),
  ];
  await openPage(
    '/galleries/4',
    client,
    new Replies().on(getGallery, () => clientGallery({ items })),
  );
  const tile = await screen.findByRole('button', { name: 'Photo 1 of 3: Abrazo' });
  expect(within(tile).getByRole('img').getAttribute('lang')).toBe('es');
  const plain = await screen.findByRole('button', { name: 'Photo 3 of 3, IMG_1003' });
  expect(within(plain).getByRole('img').hasAttribute('lang')).toBe(false);
  await userEvent.click(tile);
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 1 of 3: Abrazo' }));
  expect(dialog.getByText('Abrazo').getAttribute('lang')).toBe('es');
});
