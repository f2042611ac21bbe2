/** Captions of films: WebVTT (https://www.w3.org/TR/webvtt1/), as editors and caption services write it. */

import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { fileKindOf } from '#contract/galleries/file-kinds.ts';

/** Bytes: three hours of talk are a third of it. */
export const maxCaptionBytes = 500_000;
/** Characters of those of a portfolio's film, a minute at most. */
export const maxPortfolioCaptions = 20_000;

export const captionErrors = {
  'captions.not_webvtt': [
    400,
    "These captions aren't WebVTT. Save them as WebVTT (.vtt) in UTF-8, and add them again.",
  ],
  'captions.empty': [400, "There's nothing to read in these captions: no line has a time."],
  'captions.too_large': [400, 'Captions can be up to 500 KB'],
  'captions.other_length': [
    400,
    "These captions go on after the video's end. Add those of this video.",
  ],
} as const satisfies ErrorDefinitions;
export type CaptionProblem = keyof typeof captionErrors;

/** What captions are read for: when the last of them ends, in seconds. */
export interface Captions {
  readonly ends: number;
}

const signature = /^\uFEFF?WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/;
const timing =
  /^[ \t]*(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t][^\n]*)?$/;
const secondsOf = (
  hours: string | undefined,
  minutes: string | undefined,
  seconds: string | undefined,
  thousandths: string | undefined,
) =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

/** Reads WebVTT; or why it is none that a player shows. */
export function readCaptions(text: string): Captions | CaptionProblem {
  if (text.length > maxCaptionBytes) return 'captions.too_large';
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (!signature.test(lines) || lines.includes('\0')) return 'captions.not_webvtt';
  let ends = -1;
  for (const line of lines.split('\n')) {
    if (!line.includes('-->')) continue;
    const found = timing.exec(line);
    if (!found) return 'captions.not_webvtt';
    const [, h1, m1, s1, t1, h2, m2, s2, t2] = found;
    const end = secondsOf(h2, m2, s2, t2);
    if (end <= secondsOf(h1, m1, s1, t1)) return 'captions.not_webvtt';
    ends = Math.max(ends, end);
  }
  return ends < 0 ? 'captions.empty' : { ends };
}

/** Bytes as text; undefined unless they are UTF-8. */
export function captionText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Programs round; the last line may stay for a moment. */
const slackSeconds = 2;

/** Whether captions are those of a longer film; a film of unknown length takes any. */
export const areTooLong = ({ ends }: Captions, seconds: number | null): boolean =>
  seconds !== null && ends > seconds + slackSeconds;

const languageTag = /\.([a-z]{2,3}(?:-[a-z0-9]{2,8})?)$/i;

/** Of 'Toast.es.vtt', the film 'Toast' and 'es'; of 'Toast.vtt', no language. */
export function captionName(name: string): {
  readonly stem: string;
  readonly language: string | null;
} {
  const stem = name.trim().replace(/\.[^.]+$/, '');
  const language = languageTag.exec(stem)?.[1] ?? null;
  // As some programs write it: 'Toast.mov.vtt'.
  if (fileKindOf(stem) === 'film') return { stem: stem.replace(/\.[^.]+$/, ''), language: null };
  return language === null
    ? { stem, language }
    : { stem: stem.slice(0, -language.length - 1), language: language.toLowerCase() };
}
