import type { Capability } from '#server/platform/capability.ts';
import { servePictures } from './serve-pictures.ts';

export { openDemo } from './open-demo.ts';
export { type DemoAccount, seedDemo } from './seed-demo.ts';

/** Data and pictures of a site that somebody tries out. */
export const demo: Capability = { name: 'demo', addRawRoutes: servePictures };
