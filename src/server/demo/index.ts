import type { Capability } from '#server/platform/capability.ts';
import { carryOutDemo } from './carry-out-demo.ts';
import { carryOutGallery } from './carry-out-gallery.ts';
import { dateRelease } from './date-release.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { settleCoversAtLast } from './pictures/settle-covers.ts';

export { followDemo, hasDemo, openDemo } from './open-demo.ts';
export { completedJobs, seedDemo } from './seed-demo.ts';

/** Data and pictures for trying out the site. */
export const demo: Capability = {
  name: 'demo',
  addRawRoutes: servePictures,
  tasks: {
    'carry-out-demo': carryOutDemo,
    'carry-out-demo-gallery': carryOutGallery,
    'date-demo-release': dateRelease,
    'settle-demo-covers': settleCoversAtLast,
  },
};
