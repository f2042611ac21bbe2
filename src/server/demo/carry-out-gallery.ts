import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { deliverBooking } from '#contract/bookings/booking-delivery.ts';
import { completeBooking } from '#contract/bookings/bookings.ts';
import {
  type Gallery,
  getGallery,
  inviteToGallery,
  openGallery,
} from '#contract/galleries/galleries.ts';
import { changeGallery } from '#contract/galleries/gallery-changes.ts';
import { getOriginal } from '#contract/galleries/gallery-files.ts';
import { addComment, putHeart, putSelection } from '#contract/galleries/gallery-reactions.ts';
import {
  createUpload,
  matchUploads,
  receiveChunk,
  tusVersion,
} from '#contract/galleries/gallery-uploads.ts';
import { writeClientReview } from '#contract/reviews/client-reviews.ts';
import { writeReview } from '#contract/reviews/reviews.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask, idlePriority } from '#server/platform/tasks/task-store.ts';
import { actAs } from './act-as.ts';
import { scenesFolder } from './pictures/picture-manifest.ts';
import { receivePayouts, unlessDone, type WorkPeople } from './work-people.ts';

/** How far a booking's gallery gets, and its pictures, files of the demo's scenes. */
export interface GalleryPlan {
  readonly until: 'proofing' | 'delivered' | 'approved';
  readonly pictures: readonly string[];
}

export interface GalleryWork extends WorkPeople, GalleryPlan {
  readonly bookingId: number;
  /** How often it may wait for proofs. */
  readonly attemptsLeft: number;
}

/** Of the gallery from which the client still chooses. */
export const picturesToPick = 5;

/** As the creator's camera names a picture: by their initials. */
const cameraName = ({ creator: { name } }: GalleryWork, nth: number) =>
  `${name.given.charAt(0)}${name.family.charAt(0)}5_${2140 + 7 * nth}.webp`;

/** Fills a booking's gallery and brings it to its stage. Goes on where it stopped. */
export async function carryOutGallery(platform: Platform, work: GalleryWork): Promise<void> {
  const asCreator = actAs(platform, work.creator);
  const order = { kind: 'booking' as const, id: work.bookingId };
  const { id } = await asCreator(openGallery, { body: { order } });
  const gallery = await asCreator(getGallery, { params: { id } });
  for (const [nth, picture] of work.pictures.entries())
    if (!gallery.items.some(({ name }) => name === cameraName(work, nth)))
      await sendPicture(platform, work, gallery.id, nth, picture);
  const isReady = ({ state }: Gallery['items'][number]) =>
    state === 'proofed' || state === 'unproofable';
  if (gallery.items.filter(isReady).length < work.pictures.length) return later(platform, work);
  if (work.until === 'proofing') return choose(platform, work, gallery);
  await deliver(platform, work, gallery);
  if (work.until === 'approved') await approve(platform, work, gallery);
}

/** Files are checked and copied by tasks of their own. */
async function later({ db }: Platform, work: GalleryWork): Promise<void> {
  if (work.attemptsLeft === 0)
    throw new Error(`The gallery of booking ${work.bookingId} is not ready`);
  await enqueueTask(
    db,
    'carry-out-demo-gallery',
    { ...work, attemptsLeft: work.attemptsLeft - 1 },
    { runAt: new Date(Date.now() + 2000).toISOString(), priority: idlePriority },
  );
}

async function sendPicture(
  platform: Platform,
  work: GalleryWork,
  galleryId: number,
  nth: number,
  picture: string,
): Promise<void> {
  const asCreator = actAs(platform, work.creator);
  const bytes = await readFile(new URL(`${picture}.webp`, scenesFolder));
  const file = { name: cameraName(work, nth), size: bytes.length };
  const metadata = `filename ${Buffer.from(file.name).toString('base64')}`;
  const params = { id: galleryId };
  const tus = { 'tus-resumable': tusVersion };
  const headers = { ...tus, 'upload-length': file.size, 'upload-metadata': metadata };
  await asCreator(createUpload, { params }, { headers });
  const { files } = await asCreator(matchUploads, { params, body: { files: [file] } });
  const [upload] = files;
  if (!upload || upload.offset === file.size) return;
  const uploadId = Number(upload.path.split('/').at(-1));
  await asCreator(
    receiveChunk,
    { params: { ...params, uploadId } },
    {
      headers: { ...tus, 'upload-offset': upload.offset },
      bytes: { stream: Readable.from([bytes]), length: bytes.length },
    },
  );
}

/** The client has begun to choose. */
async function choose(platform: Platform, work: GalleryWork, gallery: Gallery): Promise<void> {
  if (gallery.invitedAt !== null) return;
  const params = { id: gallery.id };
  const asClient = actAs(platform, work.client);
  await actAs(platform, work.creator)(changeGallery, { params, body: { picturesToPick } });
  for (const number of [1, 2, 4, 7]) await asClient(putHeart, { params: { ...params, number } });
  await asClient(addComment, {
    params: { ...params, number: 2 },
    body: { text: 'This one for sure. Could the sky be a touch darker?' },
  });
  await asClient(putSelection, { params, body: { numbers: [1, 2, 7] } });
  await actAs(platform, work.creator)(inviteToGallery, { params });
}

async function deliver(platform: Platform, work: GalleryWork, gallery: Gallery): Promise<void> {
  if (gallery.stage === 'delivered' || gallery.stage === 'approved') return;
  await actAs(platform, work.creator)(deliverBooking, {
    params: { id: work.bookingId },
    body: {
      note: 'All edited and in order. Look through them in peace, on the big screen if you can.',
      galleryId: gallery.id,
    },
  });
}

/** The client approves, takes a picture home, and both say how it was. */
async function approve(platform: Platform, work: GalleryWork, gallery: Gallery): Promise<void> {
  const { bookingId } = work;
  const asClient = actAs(platform, work.client);
  const asCreator = actAs(platform, work.creator);
  if (gallery.stage !== 'approved') {
    await receivePayouts(platform, work.creator);
    await asClient(completeBooking, { params: { id: bookingId } });
  }
  const original = await asClient(getOriginal, { params: { id: gallery.id, number: 1 } });
  await Readable.from(original.read({ start: 0, end: original.size - 1 }))
    .resume()
    .toArray();
  await unlessDone(
    'review.already_written',
    asClient(writeReview, {
      body: {
        bookingId,
        rating: 5,
        comment:
          'The gallery was there before we had unpacked. We chose on the couch and approved at breakfast.',
      },
    }),
  );
  await unlessDone(
    'review.already_written',
    asCreator(writeClientReview, {
      body: {
        bookingId,
        rating: 5,
        comment: 'On time, well prepared, and quick to choose. Easy to work for.',
      },
    }),
  );
}
