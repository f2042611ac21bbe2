import { expect, it } from 'vitest';
import { askForTurn, endTurn, stopWaiting } from './film-turns.ts';

it('plays one film at a time, in the order of asking, and none that left', () => {
  const played: string[] = [];
  const films = ['a', 'b', 'c'].map((name) => () => void played.push(name));
  for (const film of films) askForTurn(film);
  expect(played).toEqual(['a']);
  const [, second = expect.fail()] = films;
  stopWaiting(second);
  endTurn();
  expect(played).toEqual(['a', 'c']);
  endTurn();
  askForTurn(second);
  expect(played).toEqual(['a', 'c', 'b']);
  endTurn();
});
