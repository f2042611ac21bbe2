import { DomainError } from '#contract/errors.ts';
import { sendPortfolioFilm } from '#contract/uploads/films.ts';
import {
  sendJobPicture,
  sendPortfolioImage,
  sendProfileImage,
  uploadPortfolioImage,
  uploadProfileImage,
} from '#contract/uploads/uploads.ts';
import type { Capability } from '#server/platform/capability.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { IncomingFile } from '#server/platform/http/files/incoming-file.ts';
import { handleUpload } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { fetchPictures } from './fetch-pictures.ts';
import type { StoredFile } from './file-store.ts';
import { makePortfolioFilm } from './films/make-film.ts';
import { takeFilm } from './films/take-film.ts';
import { personalData } from './personal-data.ts';
import { pruneFiles, pruneUnusedFiles } from './prune-files.ts';
import { type PurposeName, purposes } from './purposes.ts';
import { serveFiles } from './serve-file.ts';
import { serveRemotePictures } from './serve-remote-picture.ts';
import { subscribers } from './subscribers.ts';
import { addressOf, takeFile } from './take-file.ts';

export {
  claimFile,
  claimUnsharedFile,
  deleteBytesLater,
  keyOfAddress,
  releaseFiles,
} from './claim-file.ts';
export { convertHeic, heicProgram, photoBounds } from './decoding/convert-heic.ts';
export type { PictureSource } from './decoding/open-picture.ts';
export { cardSize } from './draw-card.ts';
export { encodeCard, encodeMark, encodeProof, isLargePicture } from './encoder.ts';
export { captureTimeOf, readCaptureTime } from './exif/capture-time-rules.ts';
export { fetchPicturesSoon } from './fetch-pictures.ts';
export { findFilesAsSystem, type StoredFile } from './file-store.ts';
export { makeCopies, makePoster } from './films/convert-film.ts';
export { type FilmFacts, readFilm } from './films/film-box-rules.ts';
export { findFilmProgram, localPath } from './films/film-program.ts';
export { filmMade } from './films/make-film.ts';
export { type FilmProbe, probeFilm } from './films/probe-film.ts';
export type { MadeProof } from './make-proof.ts';
export { findMissingPictures } from './remote-picture-store.ts';
export { sendFile } from './send-file.ts';
export { addressOf, takeFile } from './take-file.ts';
export { withinBudget, workInTurn } from './turns/work-in-turn.ts';

const deleteFileBytes: Task = async (platform: Platform, payload: { keys: readonly string[] }) => {
  for (const key of payload.keys) await platform.storage.delete(key);
};

const shown = (file: StoredFile) => ({ imageUrl: addressOf(file), focus: file.focus });

const receive =
  (purpose: PurposeName) =>
  async (context: SignedInContext, { file }: { file: IncomingFile }) =>
    shown(await takeFile(context, purpose, file));

/**
 * The prefix of a data URL's bytes; see data-url-rules.ts of the platform, where they are
 * extracted.
 */
const pictureUrl = /^data:image\/[a-z0-9.+-]{1,40};base64,$/i;

const receiveDataUrl =
  (purpose: PurposeName) =>
  async (
    context: SignedInContext,
    { body, file }: { body: { imageData: string }; file: IncomingFile },
  ) => {
    if (!pictureUrl.test(body.imageData)) throw new DomainError(purposes[purpose].refusal);
    return shown(await takeFile(context, purpose, file));
  };

export const uploads: Capability = {
  name: 'uploads',
  lastTimes: ['remote_pictures.due_at'],
  routes: [
    handleUpload(uploadProfileImage, receiveDataUrl('profile_image')),
    handleUpload(uploadPortfolioImage, receiveDataUrl('portfolio')),
    handleUpload(sendProfileImage, async (context, { file, query: { x, y } }) => {
      const focus = x === undefined || y === undefined ? undefined : { x, y };
      return shown(await takeFile(context, 'profile_image', file, focus));
    }),
    handleUpload(sendPortfolioImage, receive('portfolio')),
    handleUpload(sendJobPicture, receive('job_picture')),
    handleUpload(sendPortfolioFilm, async (context, { file }) => {
      const taken = await takeFilm(context, file);
      return { ...shown(taken), film: taken.film };
    }),
  ],
  addRawRoutes: (server, platform) => {
    serveFiles(server, platform);
    serveRemotePictures(server, platform);
  },
  personalData,
  subscribers,
  tasks: {
    'delete-file-bytes': deleteFileBytes,
    'collect-files': pruneUnusedFiles,
    'prune-files': pruneFiles,
    'fetch-pictures': fetchPictures,
    'make-portfolio-film': makePortfolioFilm,
  },
};
