/** Places as people type them, and what is meant on a site in Texas. A report from the field is one more line. */
export interface PlaceCase {
  readonly typed: string;
  /** Its label; null if the text is no place. */
  readonly right: string | null;
  /** Asked about instead. */
  readonly asked?: string;
}

export const placeCases: readonly PlaceCase[] = [
  { typed: 'Austin TX', right: 'Austin, TX' },
  { typed: '78701', right: 'Austin, TX' },
  { typed: 'Paris', right: 'Paris, TX' },
  { typed: 'Austn', right: null, asked: 'Austin, TX' },
  { typed: 'austin texas', right: 'Austin, TX' },
  { typed: 'Austin, TX 78701', right: 'Austin, TX' },
  { typed: 'Austin, Texas 78701', right: 'Austin, TX' },
  { typed: 'Austin (TX)', right: 'Austin, TX' },
  { typed: 'Austin (Texas)', right: 'Austin, TX' },
  { typed: 'Austin/TX', right: 'Austin, TX' },
  { typed: 'Ft Worth', right: 'Fort Worth, TX' },
  { typed: 'Ft. Worth', right: 'Fort Worth, TX' },
  { typed: 'Ft. Worth, TX', right: 'Fort Worth, TX' },
  { typed: 'Mc Allen', right: 'McAllen, TX' },
  { typed: 'De Soto', right: 'DeSoto, TX' },
  { typed: 'Portland', right: 'Portland, TX' },
  { typed: 'Cleveland', right: 'Cleveland, TX' },
  { typed: 'Saint Louis', right: 'St. Louis, MO' },
  { typed: '123 Main St, Austin, TX', right: 'Austin, TX' },
  { typed: 'San Antoino', right: null, asked: 'San Antonio, TX' },
  { typed: 'austin, texas', right: 'Austin, TX' },
  { typed: 'AUSTIN,TX', right: 'Austin, TX' },
  { typed: 'Austin , TX', right: 'Austin, TX' },
  { typed: 'Austin, Texas, United States', right: 'Austin, TX' },
  { typed: 'El Paso ', right: 'El Paso, TX' },
];
