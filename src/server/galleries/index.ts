import type { Capability } from '#server/platform/capability.ts';
import { removalFollowers } from './arranging/remove-items.ts';
import { moneyFollowers } from './delivery/follow-money.ts';
import { makeProofs } from './files/make-proofs.ts';
import { makeFilm } from './films/make-film.ts';
import { keepLinksPrivate } from './links/link-routes.ts';
import { resealLinks } from './links/link-secret.ts';
import { mailers } from './mails.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { deleteFiles, retainGalleries } from './retention/retain-galleries.ts';
import { verifyOriginals } from './retention/verify-originals.ts';
import { routes } from './routes.ts';
import { checkFile } from './uploads/check-file.ts';
import { dropParts, pruneUploads } from './uploads/end-upload.ts';
import { speakTus } from './uploads/tus-protocol.ts';

export {
  approveGallery,
  freezeGallery,
  openToClient,
  refundGallery,
  reopenGallery,
} from './delivery/freeze-gallery.ts';
export { findManifest, listDeliveredOf } from './delivery/version-store.ts';
export { galleryDelivered, galleryReported } from './events.ts';
export { sampleOriginals } from './files/delivered-file-store.ts';
export { findMediaPrograms } from './files/find-media-programs.ts';
export { findGallery } from './gallery-store.ts';
export { forgetLinks } from './links/link-secret.ts';
export { closeGalleryLinks } from './links/manage-links.ts';
export { listVisits } from './receipt/visit-store.ts';
export { lockGalleryReport, markGalleryReportDecided } from './reports/report-store.ts';
export { readBroken as readBrokenOriginals } from './retention/retention-store.ts';

export const galleries: Capability = {
  name: 'galleries',
  lastTimes: ['gallery_files.verified_at'],
  routes,
  addRawRoutes: (server) => {
    keepLinksPrivate(server);
    speakTus(server);
  },
  prepare: resealLinks,
  notifications,
  subscribers: [...moneyFollowers, ...removalFollowers, ...mailers],
  personalData,
  tasks: {
    'check-gallery-file': checkFile,
    'make-gallery-proofs': makeProofs,
    'make-gallery-film': makeFilm,
    'drop-gallery-parts': dropParts,
    'sweep-gallery-uploads': pruneUploads,
    'keep-galleries': retainGalleries,
    'delete-gallery-files': deleteFiles,
    'verify-originals': verifyOriginals,
  },
};
