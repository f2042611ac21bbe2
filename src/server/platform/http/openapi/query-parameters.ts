import { capitalized } from './contract-names.ts';
import type { Operation, Parameter } from './operation.ts';

/** What parameters of lists and searches mean, by name; a call's own meaning by `call.name`. */
const meanings: Readonly<Record<string, string>> = {
  after: "The cursor of the previous page's last row, as in its `Link` header",
  from: 'The first day, YYYY-MM-DD',
  until: 'The last day, YYYY-MM-DD',
  to: 'The last day, YYYY-MM-DD',
  q: 'Words to search for',
  show: 'Only those of one kind or state',
  state: 'Only reports in this state',
  status: 'Only those in this status; several are separated by commas',
  serviceType: 'Only this kind of work',
  sort: 'The order',
  location: 'A place by name; text that names none is looked for in locations',
  date: 'Only creators who can be booked on this day, YYYY-MM-DD',
  start: 'Only creators who can be booked from this time, HH:mm on their own clock; needs a date',
  availability: 'Only creators who can be booked within this time',
  specialty: 'Only creators with this specialty',
  duration: 'Only jobs of this length',
  v: 'The version of the picture, which lets caches keep it',
  'exportAdminJobs.q': 'Words in titles, and people by name',
  'findPeople.q': 'A name, username or email, or the beginning of one',
  'getAgenda.from': 'The first day, YYYY-MM-DD; today if left out',
  'getBookingAvailability.from': 'The first day, YYYY-MM-DD; today if left out',
  'getCreatorAvailability.from': 'The first day, YYYY-MM-DD; today if left out',
  'getJob.applicants': "The order of applicants, for the job's owner",
  'getMailSubscription.token': 'The token in the link of a mail',
  'exportSelection.format': 'The program that reads the list of file names',
  'listGalleries.kind': 'Only galleries of jobs, or of bookings',
  'listJobs.status': 'Only open jobs',
  'readPlace.q': 'The name of a place, as typed',
  'suggestPlaces.q': 'The beginning of the name of a place, a ZIP code or a state',
  'unblockTime.starts': 'The start of the blocked time, HH:mm, if the day has several',
};

/** The meaning of a query parameter, or undefined: `npm run check:api` then asks for one. */
export const meaningOf = (operationId: string, name: string): string | undefined =>
  meanings[`${operationId}.${name}`] ?? meanings[name];

export interface SharedParameters {
  readonly components: Readonly<Record<string, Parameter>>;
  /** The call with references to what it shares. */
  in(operation: Operation): Operation;
}

/** Parameters that several calls have in the same form; of one name, the most frequent form. */
export function sharedParameters(operations: readonly Operation[]): SharedParameters {
  const all = operations.flatMap(({ parameters = [] }) =>
    parameters.flatMap((one) => ('in' in one ? [one] : [])),
  );
  const byForm = [...Map.groupBy(all, (one) => JSON.stringify(one)).values()]
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => other.length - one.length);
  const components: Record<string, Parameter> = {};
  for (const [parameter] of byForm) {
    if (parameter) components[componentName(parameter)] ??= parameter;
  }
  const refer = (parameter: Parameter | { readonly $ref: string }) =>
    'in' in parameter &&
    JSON.stringify(components[componentName(parameter)]) === JSON.stringify(parameter)
      ? { $ref: `#/components/parameters/${componentName(parameter)}` }
      : parameter;
  return {
    components,
    in: ({ parameters, ...operation }) =>
      parameters ? { ...operation, parameters: parameters.map(refer) } : operation,
  };
}

const componentName = ({ name, in: place }: Parameter) =>
  place === 'path' ? capitalized(name) : `${capitalized(name)}Query`;
