import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';

export interface Person {
  readonly kind: 'client' | 'creator';
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly location: string;
}

/** Somebody at their own browser. */
export interface Someone extends Person {
  readonly page: Page;
  readonly context: BrowserContext;
}

const givenNames = {
  client: ['Clara', 'Conrad', 'Cecilia', 'Calvin'],
  creator: ['Frida', 'Felix', 'Fiona', 'Farid'],
};

/** Consonants and vowels in turns make names that can be read, one for each mark. */
const sounds = [
  [...'bdfghklmnprstvwz'],
  ['a', 'e', 'i', 'o', 'u', 'ai', 'au', 'ea', 'ei', 'eo', 'ia', 'ie', 'io', 'oa', 'oe', 'ou'],
];

/** A person whom the site does not know yet; no two are alike, so that journeys never meet. */
export function inventPerson(kind: Person['kind']): Person {
  const mark = randomUUID().slice(0, 8);
  const names = givenNames[kind];
  const given = names[Number.parseInt(mark.slice(0, 2), 16) % names.length];
  const family = [...mark]
    .map((digit, nth) => sounds[nth % 2]?.[Number.parseInt(digit, 16)])
    .join('');
  return {
    kind,
    fullName: `${given} ${family[0]?.toUpperCase()}${family.slice(1)}`,
    username: `${kind}_${mark}`,
    email: `${kind}.${mark}@example.com`,
    password: 'warm light at seven',
    location: 'Austin, TX',
  };
}
