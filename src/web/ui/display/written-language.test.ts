import { expect, test } from 'vitest';
import { writtenLanguage } from './written-language.ts';

test.each([
  ['en', 'I love working with families at golden hour, and I deliver within two weeks.'],
  ['en', 'Quinceañera in Austin, church and hall'],
  ['en', 'Muchas gracias! The photos of our daughter are beautiful.'],
  ['es', 'Fotógrafa de bodas en Houston. Me gusta la luz del atardecer y trabajar con familias.'],
  ['es', 'Muy puntual y las fotos quedaron hermosas'],
  ['es', 'Busco a alguien para la boda de mi hermana en San Antonio, cerca de The Pearl.'],
])('recognizes %s: %s', (language, text) => {
  expect(writtenLanguage(text)).toBe(language);
});

test.each([
  ['nothing', ''],
  ['a title without small words', 'Headshots downtown'],
  ['names', 'De la Cruz wedding, Plaza de las Fuentes'],
  [
    'two languages',
    'Hablo español y trabajo en todo Texas. I speak English and I work in all of Texas.',
  ],
  ['Portuguese', 'Sou fotógrafa de casamentos em Lisboa e não viajo com muito equipamento.'],
  [
    'French',
    'Je suis photographe de mariage à Lyon, avec une lumière douce et des images simples.',
  ],
  ['German', 'Ich bin Fotograf und arbeite mit natürlichem Licht, auch auf der Straße.'],
])('claims nothing about %s', (_what, text) => {
  expect(writtenLanguage(text)).toBeUndefined();
});
