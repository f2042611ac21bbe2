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
  /** Brighter than screens show without help: HLG, as iPhones film, or PQ. */
  readonly isHdr: boolean;
}

const unknown: FilmProbe = { seconds: null, codec: null, isHdr: false };
const highRange: ReadonlySet<string> = new Set(['arib-std-b67', 'smpte2084']);

/** What ffmpeg's sibling says of a film in any container; nothing without it. */
export async function probeFilm(program: string, path: string, folder: string): Promise<FilmProbe> {
  const sibling = (await findProgram('ffprobe')) ?? join(dirname(program), 'ffprobe');
  const entries = 'stream=codec_name,color_transfer,duration:format=duration';
  const args = ['-select_streams', 'v:0', '-show_entries', entries, '-of', 'json', path];
  const printed = await runConfined(sibling, ['-v', 'error', ...confinedInput, ...args], {
    folder,
    input: path,
    seconds: 60,
    memory: 4e9,
    fileBytes: 1e6,
  });
  try {
    const { streams = [], format = {} } = JSON.parse(printed ?? '');
    const [{ codec_name: codec = null, color_transfer: transfer = '', duration = '' } = {}] =
      streams;
    const seconds = Number.parseFloat(duration) || Number.parseFloat(format.duration);
    return {
      seconds: seconds > 0 && seconds < 1e6 ? Math.round(seconds * 10) / 10 : null,
      codec,
      isHdr: highRange.has(transfer),
    };
  } catch {
    return unknown;
  }
}
