/** Galleries of creator A and client A, in the states that permissions are about. */
import { approve, openGallery, sendFile } from './galleries.ts';
import { absentId, type Target, type World } from './permission-table.ts';

export const file = { name: 'IMG_1.JPG', bytes: new Uint8Array(100).fill(7) };

/** Creator A's gallery for a paid job of client A. */
export const galleryOf = ({ app, people }: World) =>
  openGallery(app, people.clientA, people.creatorA);
/** The other side of the order sees that it exists. */
export const creatorOnly = (status: number) => ({
  visitor: 401,
  clientA: 403,
  creatorA: status,
  others: 404,
});
export const clientOnly = (status: number) => ({
  visitor: 401,
  clientA: status,
  creatorA: 403,
  others: 404,
});
export const bothSides = (status: number) => ({
  visitor: 401,
  clientA: status,
  creatorA: status,
  others: 404,
});
/** With a file, if `filled`. */
export async function approved(world: World, filled = false) {
  const id = filled ? await filledGallery(world) : await galleryOf(world);
  if (filled) await approve(world.app, id);
  else await approveEmpty(world, id);
  return id;
}

export const approveEmpty = ({ app }: World, id: number) =>
  app.platform.pool.query(`update galleries set stage = 'approved', version = 1 where id = $1`, [
    id,
  ]);

export async function filledGallery(world: World) {
  const id = await galleryOf(world);
  await sendFile(world.app, world.people.creatorA, id, file);
  return id;
}

export const absent = (attempt: object): Target => ({
  given: () => ({ params: { id: absentId }, ...attempt }),
  expect: { visitor: 401, others: 404 },
});
export const absentItem = (attempt: object) =>
  absent({ params: { id: absentId, number: 1 }, ...attempt });
