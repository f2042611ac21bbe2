import { expect, it } from 'vitest';
import { harmlessName } from './file-name-rules.ts';

it.each([
  ['holiday.jpg', 'webp', 'holiday.webp'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\a\\plan.final.pdf', 'pdf', 'plan.final.pdf'],
  ['<script>alert(1)</script>.png', 'webp', 'script.webp'],
  ['invoice\u202Efdp.exe', 'pdf', 'invoicefdp.pdf'],
  ['a\r\nSet-Cookie: x=1', 'pdf', 'aSet-Cookie x=1.pdf'],
  ['', 'pdf', 'file.pdf'],
  ['...', 'pdf', 'file.pdf'],
  ['Boda de María 📸.heic', 'webp', 'Boda de María 📸.webp'],
  ['x'.repeat(500), 'pdf', `${'x'.repeat(120)}.pdf`],
])('%s becomes a harmless name', (name, ending, expected) => {
  expect(harmlessName(name, ending)).toBe(expected);
});
