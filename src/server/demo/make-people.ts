import type { Place } from '#server/places/index.ts';
import type { Random } from './random.ts';
import { familyNames, givenNames } from './texts/demo-texts.ts';

export interface MadePerson {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
  readonly bio: string;
  readonly location: string;
  readonly lat: number;
  readonly lng: number;
  readonly isCreator: boolean;
  readonly role: 'member' | 'operator';
  /** Days since they joined. */
  readonly age: number;
}

/** The most days since a job was posted. */
export const oldestJob = 276;

/** Unused names. */
export type Names = () => { readonly given: string; readonly family: string };

export function makeNames(random: Random): Names {
  const taken = new Set<string>();
  return () => {
    for (;;) {
      const name = { given: random.pick(givenNames), family: random.pick(familyNames) };
      const key = `${name.given} ${name.family}`;
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  };
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** A person in or around a city. */
export function makePerson(random: Random, names: Names, place: Place, bio: string): MadePerson {
  const { given, family } = names();
  const username = `${given}.${family}`.toLowerCase();
  return {
    username,
    email: `${username}@example.com`,
    fullName: `${given} ${family}`,
    bio,
    location: place.label,
    lat: round(place.coordinates.lat + random.around() * 0.045),
    lng: round(place.coordinates.lng + random.around() * 0.05),
    isCreator: true,
    role: 'member',
    age: random.int(20, 540),
  };
}

/** A client, who joined before their oldest job. */
export function makeClient(random: Random, names: Names, place: Place): MadePerson {
  const person = makePerson(random, names, place, '');
  return { ...person, isCreator: false, age: person.age + oldestJob };
}
