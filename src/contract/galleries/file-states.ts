/** What became of a gallery's file since it was sent. */
/**
 * `arriving`: its preview is here, the original is on its way; `uploaded`: all bytes are here;
 * `checked`: they are what was sent; `proofed`: smaller copies to choose from are here, too;
 * `unproofable`: they could not be made, the original is whole; `damaged`: other bytes arrived than
 * were sent.
 */
export const fileStates = [
  'arriving',
  'uploaded',
  'checked',
  'proofed',
  'unproofable',
  'damaged',
] as const;
export type FileState = (typeof fileStates)[number];

/** Why a file is damaged or has no proof. */
export const fileProblems = {
  arrived_damaged: 'This file arrived damaged. Please send it again.',
  not_a_picture: "This file isn't a photo that we can show. It's kept as it is.",
  too_many_pixels:
    "This photo is too large to show: more than 200 megapixels, or 80 as a progressive JPEG, WebP, or AVIF. It's kept as it is.",
  no_decoder: "We can't show this kind of photo. It's kept as it is.",
  film_later: 'This video can be watched once the work is approved.',
  film_unplayable:
    "Browsers can't play this video. It's kept as it is; send it as MP4 with H.264 and AAC to have it shown.",
  decoder_failed: "This photo can't be shown: our decoder couldn't finish it. It's kept as it is.",
  film_cut: "Part of this video is missing, so it isn't shown. It's kept as it is.",
  captions: 'Captions: the video of the same name shows them.',
  captions_unreadable:
    "These captions aren't WebVTT in UTF-8, or say nothing, so no video shows them. They're kept as they are.",
  broken_picture: "This photo can't be shown: part of it is missing. It's kept as it is.",
} as const;
export type FileProblem = keyof typeof fileProblems;
export const problemCodes = Object.keys(fileProblems) as [FileProblem, ...FileProblem[]];

/**
 * `placed`: it took the place of a proof; `unplaced`: its creator has to say in which place it belongs;
 * `own`: it is a picture of its own.
 */
export const finalPlaces = ['placed', 'unplaced', 'own'] as const;
export type FinalPlace = (typeof finalPlaces)[number];
