import type { Capability } from '#server/platform/capability.ts';
import { carryOutBooking, carryOutJob } from './carry-out.ts';
import { carryOutGallery } from './carry-out-gallery.ts';
import { dateRelease } from './date-release.ts';
import { servePictures } from './serve-pictures.ts';

export { hasDemo, openDemo } from './open-demo.ts';
export { seedDemo, usualWork } from './seed-demo.ts';

/** Data and pictures for trying out the site. */
export const demo: Capability = {
  name: 'demo',
  addRawRoutes: servePictures,
  tasks: {
    'carry-out-demo-job': carryOutJob,
    'carry-out-demo-booking': carryOutBooking,
    'carry-out-demo-gallery': carryOutGallery,
    'date-demo-release': dateRelease,
  },
};
