import { dirname, join } from 'node:path';
import { findProgram, runConfined } from '#server/platform/process/confined-program.ts';

/**
 * Only films in files of their own: a list of files with a film's name is refused. Phones, cameras,
 * camcorders and recorders write these.
 */
export const confinedInput = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,matroska,mpegts,mpeg,avi,mxf',
];

export interface FilmProbe {
  readonly seconds: number | null;
  readonly codec: string | null;
  /** Null where nobody says. */
  readonly sound: boolean | null;
  /** Brighter than screens show without help: HLG, as iPhones film, or PQ. */
  readonly isHdr: boolean;
}

const unknown: FilmProbe = { seconds: null, codec: null, sound: null, isHdr: false };
const highRange: ReadonlySet<string> = new Set(['arib-std-b67', 'smpte2084']);

/** What ffmpeg's sibling says of a film in any container; nothing without it. */
export async function probeFilm(program: string, path: string, folder: string): Promise<FilmProbe> {
  const sibling = (await findProgram('ffprobe')) ?? join(dirname(program), 'ffprobe');
  const entries = 'stream=codec_type,codec_name,color_transfer,duration:format=duration';
  const args = ['-show_entries', entries, '-of', 'json', path];
  const printed = await runConfined(sibling, ['-v', 'error', ...confinedInput, ...args], {
    folder,
    input: path,
    seconds: 60,
    memory: 4e9,
    fileBytes: 1e6,
  });
  try {
    const { streams = [], format = {} } = JSON.parse(printed ?? '');
    const isKind = (kind: string) => (stream: { readonly codec_type?: string }) =>
      stream.codec_type === kind;
    const pictures = streams.find(isKind('video')) ?? {};
    const { codec_name: codec = null, color_transfer: transfer = '', duration = '' } = pictures;
    const seconds = Number.parseFloat(duration) || Number.parseFloat(format.duration);
    return {
      seconds: seconds > 0 && seconds < 1e6 ? Math.round(seconds * 10) / 10 : null,
      codec,
      sound: streams.length === 0 ? null : streams.some(isKind('audio')),
      isHdr: highRange.has(transfer),
    };
  } catch {
    return unknown;
  }
}
