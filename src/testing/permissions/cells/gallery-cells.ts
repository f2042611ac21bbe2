/** Galleries of creator A and client A, in the states that permissions are about. */
import { approve, openGallery, sendFile } from '../../galleries.ts';
import { absentId, shared, type Target, type World } from '../../permission-table.ts';

export const file = { name: 'IMG_1.JPG', bytes: new Uint8Array(100).fill(7) };

/** Creator A's gallery for a paid job of client A. */
export const galleryOf = (world: World) => shared(world, 'gallery', () => newGallery(world));
/** One of its own, for what is done with it before the attempt. */
export const newGallery = ({ app, people }: World) =>
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
export const approved = (world: World, filled = false) =>
  shared(world, `approved, filled: ${filled}`, async () => {
    const id = filled ? await newFilledGallery(world) : await newGallery(world);
    if (filled) await approve(world.app, id);
    else await approveEmpty(world, id);
    return id;
  });

export const approveEmpty = ({ app }: World, id: number) =>
  app.platform.pool.query(`update galleries set stage = 'approved', version = 1 where id = $1`, [
    id,
  ]);

export const filledGallery = (world: World) =>
  shared(world, 'filled gallery', () => newFilledGallery(world));

export async function newFilledGallery(world: World) {
  const id = await newGallery(world);
  await sendFile(world.app, world.people.creatorA, id, file);
  return id;
}

export const absent = (attempt: object): Target => ({
  given: () => ({ params: { id: absentId }, ...attempt }),
  expect: { visitor: 401, others: 404 },
});
export const absentItem = (attempt: object) =>
  absent({ params: { id: absentId, number: 1 }, ...attempt });
