import { expect, it } from 'vitest';
import { dialLink } from './dial-link.ts';

it.each([
  ['512 555 0100', 'tel:5125550100'],
  ['(512) 555-0100 ext. 12', 'tel:5125550100;ext=12'],
  ['512-555-0100 x12', 'tel:5125550100;ext=12'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['٥١٢ ٥٥٥ ٠١٠٠', 'tel:5125550100'],
  ['Ann: 512 555 0100', 'tel:5125550100'],
  ['512 555 0100 or 512 555 0199', null],
  ['kim20261128@example.com', null],
  ['Door 12', null],
])('%j is dialed as %j', (contact, link) => {
  expect(dialLink(contact)).toBe(link);
});
