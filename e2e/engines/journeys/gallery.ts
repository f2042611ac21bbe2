import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scene } from '../scene.ts';

/** A creator sends photos, the client gives a heart and chooses on a phone, the creator delivers, the client approves. */
export async function deliverInGallery(scene: Scene): Promise<void> {
  const { heldJob } = await import('../../fixtures/held-jobs.ts');
  const { photos } = await import('../../fixtures/galleries.ts');
  const desk = await scene.member('creator', { width: 1280, height: 900 });
  const phone = await scene.member('client', { width: 390, height: 844 });
  const job = await heldJob(phone.caller, desk.caller, 400);
  const paths = await Promise.all(
    (await photos(3)).map(async ({ name, buffer }) => {
      const path = join(scene.folder, name);
      await writeFile(path, buffer);
      return path;
    }),
  );

  await desk.open(`/jobs/${job}`);
  await desk.press('button', 'Deliver in a gallery');
  await desk.see('Add photos and videos', 'heading');
  await desk.untilAlive();
  await desk.attach('Files for this gallery', paths);
  for (const nth of [1, 2, 3]) await desk.see(`/^Photo ${nth} of 3, /`, 'image');
  await desk.fill('Photos to choose', '1');
  await desk.press('button', 'Save');
  await desk.see('/^0 of 1 chosen/');
  const gallery = await desk.address();

  await phone.open(gallery);
  await phone.press('button', 'Heart: Photo 1 of 3, IMG_1001');
  await phone.see('Hearts 1');
  await phone.press('button', 'Choose: Photo 2 of 3, IMG_1002');
  await phone.see('/1 of 1 chosen/');
  await phone.keepPicture('gallery-phone');
  await phone.press('button', 'Submit');
  await phone.press('button', 'Submit', '[role=alertdialog]');
  await phone.see('/is editing your photos/');

  await desk.open(gallery);
  await desk.see('/Your client submitted it on/');
  await desk.press('button', 'Deliver this gallery');
  await desk.fill('/^Note/', 'The one you chose.', '[role=dialog]');
  await desk.press('button', 'Deliver', '[role=dialog]');
  await desk.see('Delivered');
  await desk.keepPicture('gallery-desk');

  await phone.open(gallery);
  await phone.press('image', 'Photo 1 of 1, IMG_1002', '.gallery-tile');
  await phone.press('button', 'Heart', '[role=dialog]');
  await phone.keepPicture('gallery-phone-viewer');
  await phone.press('button', 'Close', '[role=dialog]');
  await phone.see('Hearts 1');
  await phone.keepPicture('gallery-phone-delivered');
  await phone.press('link', 'Approve or ask for changes');
  await phone.press('button', 'Approve');
  await phone.see('/\\$400\\.00/', 'text', '[role=alertdialog]');
  await phone.keepPicture('gallery-phone-approve');
  await phone.press('button', 'Approve', '[role=alertdialog]');
  await phone.see('Job Completed');
  await phone.open(gallery);
  await phone.see('Your photos are ready.');
  await phone.see('/^Download all/', 'link');
  await phone.keepPicture('gallery-phone-approved');
}
