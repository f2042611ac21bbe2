import { expect, test } from 'vitest';
import { Silence } from './silence-rules.ts';

/** Looks every five seconds from 0 on; returns what was to be done, and when in seconds. */
function play(seconds: number, at: (second: number, silence: Silence) => boolean): string[] {
  const silence = new Silence(0);
  const done: string[] = [];
  for (let second = 5; second <= seconds; second += 5) {
    const takesWrites = at(second, silence);
    const step = silence.look(second * 1000, takesWrites);
    if (step) done.push(`${step} ${second}`);
  }
  return done;
}

test('a queue that answers is not silent', () => {
  const responds = (second: number, silence: Silence) => {
    silence.replied(second * 1000);
    return true;
  };
  expect(play(600, responds)).toEqual([]);
});

test('silence is told after a minute, once, and ends the process after five', () => {
  const [told, ...ends] = play(320, () => true);
  expect([told, ends[0], ends.length]).toEqual(['tell 70', 'end 310', 3]);
});

test('silence of a database that takes no writes is not counted', () => {
  expect(play(600, () => false)).toEqual([]);
  expect(play(400, (second) => second > 300)).toEqual(['tell 365']);
});

test('an answer in between starts the time over', () => {
  const once = (second: number, silence: Silence) => {
    if (second === 200) silence.replied(200_000);
    return true;
  };
  expect(play(300, once)).toEqual(['tell 70', 'tell 270']);
});
