import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email, id, idWithMessage, longId, onlyVisible } from './fields.ts';
import { withoutInvisible } from './invisible.ts';

function messageFor(value: unknown): string | undefined {
  return z.safeParse(id, value).error?.issues[0]?.message;
}

describe('an id', () => {
  it.each([
    [7, 7],
    ['7', 7],
    ['2147483647', 2147483647],
  ])('may be written %j', (written, read) => {
    expect(z.parse(id, written)).toBe(read);
  });

  it.each([
    true,
    false,
    [5],
    ['5'],
    [],
    {},
    null,
    undefined,
    '',
    ' ',
    '5 ',
    '1e3',
    '0x10',
    1.5,
    NaN,
  ])('is not %j', (value) => {
    expect(messageFor(value)).toBe('ID must be a whole number');
  });

  it.each([
    [0, 'ID must be positive'],
    ['-3', 'ID must be positive'],
    [2147483648, 'ID must be at most 2147483647'],
    ['99999999999', 'ID must be at most 2147483647'],
  ])('%j is out of its range', (value, text) => {
    expect(messageFor(value)).toBe(text);
  });

  it('may be longer for large tables', () => {
    expect(z.safeParse(longId, '2147483648').data).toBe(2147483648);
    expect(z.safeParse(longId, Number.MAX_SAFE_INTEGER + 1).success).toBe(false);
  });

  it('uses the caller’s message', () => {
    for (const value of [true, 0, 'x', 2 ** 31]) {
      const { error } = z.safeParse(idWithMessage('Choose a person'), value);
      expect(error?.issues[0]?.message).toBe('Choose a person');
    }
  });
});

describe('a name or title', () => {
  const name = z.string().check(onlyVisible);

  it.each([
    ['turns the direction', 'Anna \u202egnak'],
    ['embeds a direction', 'Anna \u202aX\u202c'],
    ['isolates a direction', 'Anna \u2066X\u2069'],
    ['marks a direction', 'Anna\u200f'],
    ['has a space of no width', 'An\u200bna'],
    ['joins without being seen', 'An\u200dna'],
    ['has a byte order mark', '\ufeffAnna'],
    ['has a soft hyphen', 'An\u00adna'],
    ['has a filler', 'Anna\u3164'],
    ['has an empty braille cell', 'Anna\u2800'],
    ['has a hidden tag', 'Anna\u{e0041}'],
    ['colors what is no emoji', 'Anna\ufe0f'],
    ['parts letters that don’t join', 'رضا\u200cرضا'],
    ['parts Latin letters', 'An\u200cna'],
    ['joins an emoji to a letter', 'An👰\u200dna'],
    ['joins at its end', 'Anna 👰\u200d'],
    ['joins letters without a vowel sign', 'क\u200dष'],
    ['hides letters behind a flag', '🏴\u{e0061}\u{e006e}\u{e007f}'],
  ])('that %s is refused', (_, value) => {
    expect(z.safeParse(name, value).error?.issues[0]?.message).toBe(
      "Invisible characters aren't allowed. Please type it again.",
    );
    expect(z.safeParse(name, withoutInvisible(value)).success).toBe(true);
  });

  it.each([
    'Anna Müller',
    'Zoë O’Brien-Nguyễn',
    'محمد علي',
    '李小龙',
    'Weddings ❤️ in 4K',
    'Top 5️⃣',
    'Team 🇺🇸 👍🏽',
    'Weddings 👰\u200d♀️ 👩\u200d👩\u200d👧\u200d👦 👩🏽\u200d❤️\u200d👨🏻',
    'علی\u200cرضا',
    'می\u200cخواهم',
    'شمسي\u064e\u200cپور',
    'ශ්\u200dරී ලංකා',
    'क्\u200dष',
    'Scotland 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ])('may be %j', (value) => {
    expect(z.safeParse(name, value).success).toBe(true);
    expect(withoutInvisible(value)).toBe(value);
  });
});

describe('an email address', () => {
  const address = email('No');

  it.each([
    ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
    ['user@MÜNCHEN.de', 'user@xn--mnchen-3ya.de'],
    ['user@xn--mnchen-3ya.de', 'user@xn--mnchen-3ya.de'],
    ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
    ["o'neil+photos@mail.example.com", "o'neil+photos@mail.example.com"],
  ])('%s is %s', (given, stored) => {
    expect(z.safeParse(address, given).data).toBe(stored);
  });

  it.each([
    'user@mün chen.de',
    'user@mün/chen.de',
    'user@münchen.de:80',
    'ü@a@b.de',
    'user@ü',
    'üser@a.de',
  ])('%s is refused', (given) => {
    expect(z.safeParse(address, given).error?.issues[0]?.message).toBe('No');
  });
});
