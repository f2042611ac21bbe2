/** What an operator typed to find someone or something: as people say it on the phone. */
export interface Searched {
  /** Words of a name or an address, in any order; of what is left once the rest was understood. */
  readonly words: readonly string[];
  /** The number of a person, a job or a booking; of orders, only of the kind that was named. */
  readonly person: number;
  readonly job: number;
  readonly booking: number;
  /** The number of a creator's profile. */
  readonly creator: number;
  /** 0 matches nothing. */
  readonly cents: number;
  /** Of a card; empty matches nothing. */
  readonly last4: string;
  /** The number of a payment. */
  readonly receipt: number;
}

const nothing: Searched = {
  words: [],
  person: 0,
  job: 0,
  booking: 0,
  creator: 0,
  cents: 0,
  last4: '',
  receipt: 0,
};

/** Kinds as people call them, in the site's languages. */
const kinds: Readonly<Record<string, 'job' | 'booking' | 'person' | 'creator'>> = {
  job: 'job',
  jobs: 'job',
  trabajo: 'job',
  trabajos: 'job',
  booking: 'booking',
  bookings: 'booking',
  reserva: 'booking',
  reservas: 'booking',
  reservación: 'booking',
  reservacion: 'booking',
  reservaciones: 'booking',
  users: 'person',
  people: 'person',
  person: 'person',
  persona: 'person',
  creator: 'creator',
  creators: 'creator',
  creador: 'creator',
};
/** Words of a name; more would only slow the search. */
const maxParts = 6;

/**
 * Reads 'Brandt, Mia', 'Booking #29', '#12', '$437', '480.70', '4242', 'R-000121', or the address of a
 * page like 'https://…/bookings/29'. What is none of these is words.
 */
export function readSearch(q: string): Searched {
  const text = q.trim();
  const receipt = /^r-?0*(\d{1,15})$/i.exec(text)?.[1];
  if (receipt !== undefined) return { ...nothing, receipt: Number(receipt) };
  const page = /(?:^|\/)(jobs|bookings|creators|people)\/(\d{1,9})(?:[/?#].*)?$/i.exec(text);
  const spoken = /^(\p{L}+)\s*(?:no\.?|number|núm\.?|#)?\s*#?\s*(\d{1,9})$/iu.exec(text);
  const [, word, number] = page ?? spoken ?? [];
  const kind = kinds[word?.toLowerCase() ?? ''];
  if (kind) return { ...nothing, [kind]: Number(number) };
  const amount = /^\$\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{2}))?$|^(\d{1,9})\.(\d{2})$/.exec(
    text,
  );
  if (amount) {
    const [, dollars = amount[3] ?? '', cents = amount[4] ?? '0'] = amount;
    return { ...nothing, cents: Number(dollars.replaceAll(',', '')) * 100 + Number(cents) };
  }
  const digits = /^(#?)(\d{1,9})$/.exec(text);
  if (digits) {
    const [, mark, id = ''] = digits;
    const of = { person: Number(id), job: Number(id), booking: Number(id) };
    return { ...nothing, ...of, last4: mark === '' && id.length === 4 ? id : '' };
  }
  const words = text.split(/[\s,;]+/).filter((one) => one !== '');
  return { ...nothing, words: words.slice(0, maxParts) };
}
