import { expect, it } from 'vitest';
import { terminalLine } from './terminal-lines.ts';

const say = (line: object, details = false) =>
  terminalLine(JSON.stringify({ level: 40, time: '2030-01-01T00:00:00.000Z', ...line }), details);

const failure = {
  message: 'The disk is full',
  stack: 'Error: The disk is full\n    at write (a.ts:1:1)',
};

it.each([
  [{ level: 30, msg: 'The demo is there', creators: 300 }, 'The demo is there (creators 300)\n'],
  [
    { msg: 'A copy was not made', err: failure },
    'Warning: A copy was not made: The disk is full\n',
  ],
  [{ level: 50, err: failure }, 'Error: The disk is full\n'],
  [
    { msg: 'Requests refused', refused: { 'POST /api/contact 429': 3 } },
    'Warning: Requests refused (POST /api/contact 429 3)\n',
  ],
  [
    { msg: 'Waiting', reason: 'starting', reqId: 'a', trace: 'b' },
    'Warning: Waiting (reason starting)\n',
  ],
  [{ msg: 'Odd', err: 'no error' }, 'Warning: Odd\n'],
  [{ msg: 'Failed\n    at run (a.ts:1:1)' }, 'Warning: Failed\n'],
])('says %j in words', (line, said) => {
  expect(say(line)).toBe(said);
});

it('leaves measurements of statements to those who ask for details', () => {
  const slow = { msg: 'A slow statement', ms: 700, statement: 'select 1' };
  expect(say(slow)).toBe('');
  expect(say(slow, true)).toBe('Warning: A slow statement (ms 700)\nselect 1\n');
});

it('shows where an error was raised only with details', () => {
  expect(say({ level: 50, msg: 'Failed', err: failure }, true)).toBe(
    `Error: Failed: The disk is full\n${failure.stack}\n`,
  );
});
