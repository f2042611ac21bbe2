import { expect, test } from 'vitest';
import { verdictOn } from './failure-rules.ts';

test.each([
  ['no answer at all', {}, 'later'],
  ['a greylist', { responseCode: 451, command: 'RCPT TO' }, 'later'],
  ['a wrong password of ours', { responseCode: 535, command: 'AUTH PLAIN' }, 'later'],
  ['a sender that is not allowed yet', { responseCode: 553, command: 'MAIL FROM' }, 'later'],
  [
    'a full mailbox',
    { responseCode: 552, command: 'RCPT TO', response: '552 5.2.2 full' },
    'later',
  ],
  ['words that look like spam', { responseCode: 554, command: 'DATA' }, 'refused'],
  [
    'a sender who is unwelcome',
    { responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 blocked' },
    'refused',
  ],
  [
    'nobody of this name',
    { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 no such user' },
    'dead',
  ],
  [
    'nobody, said without a code',
    { responseCode: 550, command: 'RCPT TO', response: '550 unknown' },
    'dead',
  ],
  [
    'a closed mailbox',
    { responseCode: 550, command: 'RCPT TO', response: '550 5.2.1 disabled' },
    'dead',
  ],
] as const)('%s', (_name, failure, verdict) => {
  expect(verdictOn(failure)).toBe(verdict);
});
