/** Films that people really send, made here with ffmpeg, with what is right for each. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As a camera writes it whose paper white has 203 nits. */
const hevc = (transfer: string) => [
  '-vf',
  [
    'scale=out_color_matrix=bt709:out_range=tv',
    'format=yuv444p',
    `zscale=tin=bt709:pin=bt709:min=bt709:rin=tv:t=${transfer}:p=bt2020:m=bt2020nc:r=tv:npl=203`,
    'format=yuv420p10le',
  ].join(','),
  ...['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'],
  ...['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc'],
];
const h264 = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast'];

export interface FilmCase {
  readonly is: string;
  readonly file: string;
  readonly encoding: readonly string[];
  /** Of the picture that it is made of. */
  readonly size?: readonly [width: number, height: number];
  /** Of its poster, if that is another one. */
  readonly shown?: readonly [width: number, height: number];
  /** The part of it that arrived. */
  readonly share?: number;
  readonly right: 'shown' | 'cut';
}

export const filmCases: readonly FilmCase[] = [
  { is: 'an ordinary film', file: 'a.mp4', encoding: h264, right: 'shown' },
  { is: 'an iPhone film in HLG', file: 'hlg.mov', encoding: hevc('arib-std-b67'), right: 'shown' },
  { is: 'a film in PQ', file: 'pq.mov', encoding: hevc('smpte2084'), right: 'shown' },
  { is: 'AVCHD', file: 'a.mts', encoding: [...h264, '-f', 'mpegts'], right: 'shown' },
  {
    is: 'AVCHD with time codes',
    file: 'a.m2ts',
    encoding: [...h264, '-f', 'mpegts', '-mpegts_m2ts_mode', '1'],
    right: 'shown',
  },
  { is: 'AVI', file: 'a.avi', encoding: ['-c:v', 'mpeg4', '-q:v', '2'], right: 'shown' },
  { is: 'MXF', file: 'a.mxf', encoding: ['-c:v', 'mpeg2video', '-q:v', '2'], right: 'shown' },
  { is: 'Matroska', file: 'a.mkv', encoding: h264, right: 'shown' },
  {
    is: 'an MP4 recorded in pieces',
    file: 'pieces.mp4',
    encoding: [...h264, '-movflags', 'frag_keyframe+empty_moov'],
    right: 'shown',
  },
  {
    is: 'wide pixels',
    file: 'wide.mp4',
    encoding: [...h264, '-vf', 'setsar=4/3'],
    size: [288, 216],
    shown: [384, 216],
    right: 'shown',
  },
  {
    is: 'the first part of an MP4',
    file: 'part.mp4',
    encoding: [...h264, '-movflags', '+faststart'],
    share: 0.6,
    right: 'cut',
  },
];

/** Writes the film of a picture into a folder; two seconds. */
export function makeFilm({ file, encoding, share = 1 }: FilmCase, picture: string, folder: string) {
  const path = join(folder, file);
  const input = ['-loop', '1', '-framerate', '25', '-t', '2', '-i', picture];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...encoding, path]);
  if (share < 1) {
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * share)));
  }
  return path;
}
