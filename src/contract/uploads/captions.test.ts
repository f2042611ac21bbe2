import { expect, it } from 'vitest';
import { areTooLong, captionName, captionText, maxCaptionBytes, readCaptions } from './captions.ts';

const cue = '00:01.000 --> 00:04.500\nWelcome, everyone!';

it.each([
  ['the least', `WEBVTT\n\n${cue}`, { ends: 4.5 }],
  [
    'a mark, a title, notes, styles, names of cues, settings, hours',
    `\uFEFFWEBVTT - Toast\r\n\r\nNOTE by hand\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n1\r\n01:00:01.000 --> 01:00:02.250 align:start\r\n- Hola\r\n`,
    { ends: 3602.25 },
  ],
  ['in any order', `WEBVTT\n\n00:09.000 --> 00:10.000\nb\n\n${cue}`, { ends: 10 }],
  ['SubRip', '1\n00:00:01,000 --> 00:00:04,500\nWelcome', 'captions.not_webvtt'],
  [
    'SubRip called WebVTT',
    'WEBVTT\n\n00:00:01,000 --> 00:00:04,500\nWelcome',
    'captions.not_webvtt',
  ],
  ['another word', 'WEBVTTX\n\n', 'captions.not_webvtt'],
  ['a page', '<!doctype html>', 'captions.not_webvtt'],
  [
    'a cue that ends before it begins',
    'WEBVTT\n\n00:05.000 --> 00:04.000\na',
    'captions.not_webvtt',
  ],
  ['minutes past the hour', 'WEBVTT\n\n75:00.000 --> 76:00.000\na', 'captions.not_webvtt'],
  ['zeros', `WEBVTT\0\n\n${cue}`, 'captions.not_webvtt'],
  ['nothing in it', 'WEBVTT\n\nNOTE nothing yet', 'captions.empty'],
  ['nothing at all', '', 'captions.not_webvtt'],
  ['a book', `WEBVTT\n\n${'a'.repeat(maxCaptionBytes)}`, 'captions.too_large'],
])('captions: %s', (_, text, found) => {
  expect(readCaptions(text)).toEqual(found);
});

it('are UTF-8', () => {
  expect(captionText(new TextEncoder().encode('¡Salud! 日本'))).toBe('¡Salud! 日本');
  expect(captionText(Uint8Array.of(0xff, 0xfe, 0x57, 0x00))).toBeUndefined();
});

it('belong to a film of their length', () => {
  expect(areTooLong({ ends: 61 }, 60)).toBe(false);
  expect(areTooLong({ ends: 300 }, 60)).toBe(true);
  expect(areTooLong({ ends: 300 }, null)).toBe(false);
});

it('are named as their film, perhaps with a language', () => {
  expect(captionName('Toast.vtt')).toEqual({ stem: 'Toast', language: null });
  expect(captionName('Toast.ES.VTT')).toEqual({ stem: 'Toast', language: 'es' });
  expect(captionName('Mr. & Mrs. Kim.en-us.vtt')).toEqual({
    stem: 'Mr. & Mrs. Kim',
    language: 'en-us',
  });
  expect(captionName('Toast.MOV.vtt')).toEqual({ stem: 'Toast', language: null });
  expect(captionName('CLIP.0042.vtt')).toEqual({ stem: 'CLIP.0042', language: null });
});
