import { expect, test } from 'vitest';
import { withOneStop } from './i18n.ts';

test('a time that ends in a full stop ends its sentence, too', () => {
  expect(withOneStop('Cobramos el 24 de ene, 10:00 a.m.. También puedes')).toBe(
    'Cobramos el 24 de ene, 10:00 a.m. También puedes',
  );
  expect(withOneStop('hasta las 9:30\u00a0p.\u00a0m..')).toBe('hasta las 9:30\u00a0p.\u00a0m.');
  expect(withOneStop('until 10:00 AM. Wait...')).toBe('until 10:00 AM. Wait...');
});
