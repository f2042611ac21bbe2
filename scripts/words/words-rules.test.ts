import { expect, it } from 'vitest';
import { faultsOf } from './words-rules.ts';

it.each([
  ['Save', 'Guardar'],
  ['{name} paid {amount}', '{amount} pagó {name}'],
  ['Read <0>the terms</0>', '<0>Lee</0> los términos'],
  [
    '{count, plural, one {# day of {all}} other {# days of {all}}}',
    '{count, plural, one {# día de {all}} many {# de días de {all}} other {# días de {all}}}',
  ],
])('finds nothing wrong with %s → %s', (english, translation) => {
  expect(faultsOf(english, translation)).toEqual([]);
});

it.each([
  ['{name} paid', '{nombre} pagó', ['lacks the value name', 'has the unknown value nombre']],
  [
    '{n, plural, one {# of {all}} other {# of {all}}}',
    '{n, plural, one {#} other {#}}',
    ['lacks the value all'],
  ],
  ['Read <0>the terms</0>', 'Lee los términos', ['lacks the tag <0>', 'lacks the tag </0>']],
  ['Hello {name}', 'Hola {name', ['is not a message in the ICU format']],
  ['You: ', 'Tú:', ['begins or ends with other spaces']],
])('says what is wrong with %s → %s', (english, translation, faults) => {
  expect(faultsOf(english, translation)).toEqual(faults);
});
