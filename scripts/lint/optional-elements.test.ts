import { expect, it } from 'vitest';
import { findOptionalElements } from './optional-elements.ts';

it.each([
  '<p>{waiting && <Spinner />}Save</p>',
  '<p>{waiting && <Spinner />}{children}</p>',
  '<p>{waiting && <Spinner />}<Trans>Save</Trans></p>',
  '<p>{waiting && <Spinner />}{failed && <Icon />}{t`Save`}</p>',
  '<p>{waiting ? <Spinner /> : null} {format.date(day)}</p>',
  "<>{waiting && <Spinner />}{saved ? 'Saved' : <Time />}</>",
])('finds an optional element before a text: %s', (code) => {
  expect(new Set(findOptionalElements(code))).toEqual(new Set([1]));
});

it.each([
  '<p>{waiting && <Spinner />}<span>Save</span></p>',
  '<p>Save {waiting && <Spinner />}</p>',
  '<p>{waiting ? <Spinner /> : <Icon />}Save</p>',
  '<p>{waiting && <Spinner />}{items?.map((item) => <Item key={item} />)}</p>',
  '<p>{waiting && <Spinner />}{/* Nothing. */}</p>',
  "<p>{waiting && <Spinner />}{' '}<b>{text}</b></p>",
])('finds none: %s', (code) => {
  expect(findOptionalElements(code)).toEqual([]);
});
