/**
 * Makes the demo's films: slow moves over some of its scenes, without sound. `node
 * tools/demo-films/make-films.ts` with ffmpeg on PATH writes them and their lengths.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const assets = fileURLToPath(new URL('../../src/server/demo/assets/', import.meta.url));
const framesPerSecond = 24;
const [width, height] = [960, 640];
/** Bytes of a film. */
const max = 400_000;

type Move = 'in' | 'out' | 'left' | 'right';
const films: readonly (readonly [scene: string, seconds: number, move: Move])[] = [
  ['long-table-supper', 9, 'right'],
  ['sparklers', 7, 'in'],
  ['wedding-details', 8, 'in'],
  ['amber-perfume', 8, 'out'],
  ['hillside-house-dusk', 10, 'in'],
  ['rain-on-sixth-street', 9, 'left'],
  ['agave-chisos-dusk', 10, 'right'],
  ['ridges-in-mist', 11, 'left'],
  ['brazos-from-above', 9, 'out'],
  ['austin-golden-skyline', 10, 'right'],
  ['soundcheck', 7, 'in'],
  ['meteor-watch', 11, 'out'],
  ['friday-night-lights', 8, 'right'],
];

/** Zoom and place of each frame; `t` goes from 0 to 1, slowing down at both ends. */
function moveOf(move: Move, frames: number): string {
  const t = `(0.5-0.5*cos(PI*on/${frames}))`;
  const zoom = { in: `1+0.18*${t}`, out: `1.18-0.18*${t}`, left: '1.16', right: '1.16' }[move];
  const x = { in: '0.5', out: '0.5', left: `(1-${t})`, right: t }[move];
  return `zoompan=z='${zoom}':x='(iw-iw/zoom)*${x}':y='(ih-ih/zoom)/2':d=${frames}:s=${width}x${height}:fps=${framesPerSecond}`;
}

mkdirSync(`${assets}films`, { recursive: true });
for (const [scene, seconds, move] of films) {
  const frames = seconds * framesPerSecond;
  const made = `${assets}films/${scene}.mp4`;
  // Larger first: zoompan moves by whole pixels.
  const filter = `scale=2400:1600:flags=bicubic,${moveOf(move, frames)},format=yuv420p`;
  const kilobits = Math.floor((max * 7) / seconds / 1000);
  const bounds = ['-crf', '26', '-maxrate', `${kilobits}k`, '-bufsize', `${kilobits}k`];
  execFileSync('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-i', `${assets}scenes/${scene}.webp`],
    ...['-vf', filter, '-frames:v', String(frames), '-an', '-c:v', 'libx264'],
    ...['-preset', 'medium', '-tune', 'stillimage', ...bounds, '-map_metadata', '-1'],
    ...['-movflags', '+faststart', '-y', made],
  ]);
  const { size } = statSync(made);
  if (size > max) throw new Error(`${scene} has ${size} bytes`);
}
const index = films.map(([file, seconds]) => ({ file, seconds }));
writeFileSync(`${assets}films.json`, `${JSON.stringify(index, null, 2)}\n`);
