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
  size: 'The files as they came, or smaller ones for the web',
  of: 'All pictures, or those with a heart',
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
