/**
 * What people of other marketplaces complained about, and what should be: each with the test that holds
 * it. Those that nothing holds yet are not in the table.
 */
export interface BusinessCase {
  readonly is: string;
  /** The file of the test that holds it, and its title. */
  readonly heldBy?: readonly [file: string, title: string];
  /** The decision by which it stays as it is. */
  readonly decided?: string;
}

const consent = 'src/server/bookings/requesting/consent.test.ts';
const packages = 'src/server/bookings/packages.test.ts';
const bookings = 'src/server/bookings/bookings.test.ts';
const moves = 'src/server/bookings/moving/booking-moves.test.ts';
const record = 'src/server/creators/profile/creator-record.test.ts';
const blocked = 'src/server/messages/blocked-orders.test.ts';
const confirm = 'src/server/jobs/applications/confirm-application.test.ts';
const takedowns = 'src/server/admin/takedowns/takedowns.test.ts';
const desk = 'src/server/admin/desk-search.test.ts';
const contact = 'src/contract/contact-data.test.ts';
const address = 'src/server/read-models/order-address.test.ts';
const leaving = 'src/server/privacy/delete-account.test.ts';
const reviews = 'src/server/reviews/reviews.test.ts';
const away = 'src/server/bookings/ending/creator-unavailable.test.ts';
const settings = 'src/server/admin/settings/settings.test.ts';
const absence = 'src/server/orders/ending/absence.test.ts';
const disputes = 'src/server/disputes/disputes.test.ts';
const frozen = 'src/server/orders/people/frozen-facts.test.ts';
const ranking = 'src/server/creators/search/featured.test.ts';
const hours = 'src/server/creators/availability/working-hours.test.ts';
const paidJobs = 'src/server/jobs/delivery/paid-jobs.test.ts';
const limits = 'src/server/jobs/posting/job-limits.test.ts';
const jobMoves = 'src/server/jobs/moving/job-moves.test.ts';
const delivered = 'src/server/deliveries/delivery-terms.test.ts';
const deliveries = 'src/server/deliveries/deliveries.test.ts';
const questions = 'src/server/creators/search/search-questions.test.ts';
const texts = 'src/server/admin/texts/site-texts.test.ts';
const operators = 'src/server/admin/admin.test.ts';

export const businessCases: readonly BusinessCase[] = [
  // What was agreed.
  {
    is: 'the price rises while the page is open',
    heldBy: [consent, 'never for more or otherwise'],
  },
  {
    is: 'policy, promise or lines change behind the page',
    heldBy: [consent, 'is not what was seen'],
  },
  {
    is: 'the rate rises while a booking is held',
    heldBy: [bookings, 'holds the time at the current rate'],
  },
  {
    is: 'a package is changed or removed before paying',
    heldBy: [packages, 'stays unchanged in a booking'],
  },
  {
    is: 'a removed package is booked',
    heldBy: [packages, 'is not booked when it is switched off'],
  },
  {
    is: 'the commission or fee rises with an order open',
    heldBy: [settings, 'changes for new payments only'],
  },
  {
    is: 'a job becomes another before the hire',
    heldBy: [confirm, 'after the work has become another'],
  },

  {
    is: 'a job below a raised minimum',
    heldBy: [
      'src/server/jobs/posting/old-drafts.test.ts',
      'below a raised minimum needs a higher budget',
    ],
  },
  {
    is: 'the fee changes with a payment page open',
    heldBy: [limits, 'is paid with the fee shown to its owner'],
  },

  { is: 'a booking below the minimum', heldBy: [settings, 'bind bookings to the minimum, too'] },
  {
    is: 'the text of a job after the hire',
    heldBy: [confirm, 'after the hire the text stays as it was agreed'],
  },

  // Times.
  { is: 'a direct call beside another order', heldBy: [bookings, 'keeps the creator’s buffer'] },
  {
    is: 'a creator moves inside their own notice, or outside their hours',
    heldBy: [moves, 'may be inside the notice and outside the hours'],
  },
  {
    is: 'days off of the past',
    heldBy: [
      'src/server/creators/availability/working-hours.test.ts',
      'do not count days off that have passed',
    ],
  },
  { is: 'hours by season', heldBy: [hours, 'have weekly hours of their own'] },
  {
    is: 'half a day off with longer work, and a week off',
    heldBy: [hours, 'half a day off leaves only what fits, and a week off nothing'],
  },
  { is: 'a direct call at night, or at a quarter past', heldBy: [bookings, "['a quarter past'"] },
  { is: 'days in one booking', heldBy: [bookings, "['days'"] },
  {
    is: 'moved again and again, and after the start',
    heldBy: [moves, 'is accepted again and again without drifting'],
  },
  {
    is: 'what a creator is shown who moves a booking',
    heldBy: ['src/web/bookings/booking-pages.test.tsx', 'is offered every half hour'],
  },
  { is: 'a direct call inside the notice', heldBy: [hours, 'keep the minimum notice'] },
  { is: 'hours past midnight', heldBy: [hours, 'may end after midnight'] },
  {
    is: 'a hired job is moved',
    heldBy: [jobMoves, 'is proposed by one side and accepted by the other'],
  },
  {
    is: 'bookings switched off with orders running',
    heldBy: [hours, 'can be booked, and existing bookings stay'],
  },
  {
    is: 'the creator moves to another zone',
    heldBy: [frozen, 'stays on the clock on which it was agreed'],
  },
  {
    is: 'the creator of a job without a place moves to another zone',
    heldBy: [frozen, 'without a known place stays on the clock of its hire'],
  },
  {
    is: 'another town after it was paid',
    heldBy: [frozen, 'in another town waits for the creator'],
  },
  {
    is: 'an address beyond the reach of the creator',
    heldBy: ['src/web/bookings/book-form/booking.test.tsx', 'is said before booking'],
  },
  {
    is: 'two creators at the same hour',
    decided: 'docs/decisions/0333-book-two-creators-at-one-hour-without-a-word.md',
  },

  // People who cancel, block or leave.
  { is: 'a creator cancels paid bookings', heldBy: [record, 'counts what a creator canceled'] },
  {
    is: 'a review of who canceled',
    decided: 'docs/decisions/0386-count-what-creators-cancel-and-take-no-review-of-it.md',
  },
  { is: 'and sells the day again for more', heldBy: [record, 'sells no time again for more'] },
  {
    is: 'a creator blocks the client of a paid booking',
    heldBy: [blocked, 'a client whose creator blocks leaves for free'],
  },
  {
    is: 'a client blocks late to leave for free',
    heldBy: [blocked, 'lets no client leave for free by blocking'],
  },
  {
    is: 'an account leaves while an order runs',
    heldBy: [leaving, 'while a job is in progress and paid'],
  },
  {
    is: 'an account leaves with a payout waiting',
    heldBy: [leaving, 'until the payout for finished work was sent'],
  },
  {
    is: 'the clients of a suspended creator',
    heldBy: [away, 'refunds a client who cancels in full'],
  },
  {
    is: 'the creators of a suspended client',
    heldBy: [takedowns, 'tells the creators of a client'],
  },
  {
    is: 'the suspended, and their papers',
    heldBy: [takedowns, 'tells the suspended why, sends them their papers'],
  },

  {
    is: 'nobody comes, and the creator gives everything back',
    heldBy: [absence, 'is given back by them alone from 30 minutes after the start'],
  },
  {
    is: 'the creator does not come, and nothing is said',
    heldBy: [absence, 'asks its client whether it took place'],
  },
  { is: 'the client does not come', heldBy: [absence, 'concedes what the creator reported'] },
  {
    is: 'a problem reported and withdrawn again and again',
    heldBy: [disputes, 'is not withdrawn alone a second time'],
  },
  {
    is: 'a creator leaves the evening before',
    heldBy: [paidJobs, 'keeps the money held for the next one'],
  },
  {
    is: 'a rename into another name with orders running',
    heldBy: [frozen, 'who read the old one beside it for 30 days'],
  },
  {
    is: 'a creator who is away for months',
    heldBy: ['src/server/creators/away/away-creators.test.ts', 'away for two months'],
  },
  { is: 'the first batch of a delivery', heldBy: [deliveries, 'starts no clock'] },
  {
    is: 'the first batch of a delivery of a booking',
    heldBy: [delivered, 'leave its day and its approval to the whole of it'],
  },
  {
    is: 'a wrong link, or more of the work',
    heldBy: [deliveries, 'is replaced by another link until the client answers'],
  },
  {
    is: 'a delivery that waits for a signature is not late',
    heldBy: ['src/contract/deliveries/delivery-facts.test.ts', 'a delivery is late by days if'],
  },
  { is: 'a change with no round left', heldBy: [delivered, 'goes back and forth'] },
  { is: 'a client who never answers a delivery', heldBy: [delivered, 'is approved 14 days later'] },

  // Who reads what.
  {
    is: 'the street of an unpaid, canceled or blocked booking',
    heldBy: [address, 'from the payment until it ends, nowhere else'],
  },
  { is: 'the street of a job', heldBy: [address, 'shows the street of a job by the same rule'] },
  {
    is: 'a street where a town is meant',
    heldBy: ['src/server/places/public-place.test.ts', 'refuses a street without a town'],
  },

  // Reviews.
  { is: 'one order is reviewed twice', heldBy: [reviews, 'changes the rating once'] },
  { is: 'a reply to a review, once', heldBy: [reviews, 'is answered once'] },
  { is: 'a review is hidden by mistake', heldBy: [takedowns, 'a review can be shown again'] },

  { is: 'a star mis-tapped', heldBy: [reviews, 'is corrected once, within 48 hours'] },
  {
    is: 'money reached the creator by a split',
    heldBy: [reviews, 'wherever an agreed split paid'],
  },
  {
    is: 'a review after a decision of the site',
    heldBy: [reviews, 'is written after an operator decided'],
  },
  { is: 'a review by who canceled themselves', heldBy: [reviews, 'by nobody who canceled'] },
  {
    is: 'money asked for a better review',
    heldBy: [
      'src/server/admin/cases/reports.test.ts',
      'of a review can remove it from the site and the rating',
    ],
  },
  {
    is: 'a newcomer has no stars',
    heldBy: ['src/server/creators/creators.test.ts', 'is created by registering as a creator'],
  },
  { is: 'a bio full of one word', heldBy: [ranking, 'for a word repeated in a bio'] },
  { is: 'a newcomer first by ten dollars', heldBy: [ranking, 'sorts no newcomer first'] },
  { is: 'canceled orders in the ranking', heldBy: [ranking, 'costs what a creator canceled'] },

  // Around the site, and back again.
  {
    is: 'phone numbers, Zelle, and "skip the fee"',
    heldBy: [contact, 'leads to paying elsewhere'],
  },
  { is: 'contact data in a name', heldBy: [contact, 'nobody is called'] },
  {
    is: 'a creator writes first',
    heldBy: [
      'src/server/messages/messages.test.ts',
      'lets anyone write to a creator, and the creator reply',
    ],
  },
  { is: 'two studios of one name', heldBy: [questions, 'two of one name are told apart'] },
  {
    is: 'a name in another alphabet that looks the same',
    heldBy: ['src/server/creators/listings/mark-alike.test.ts', 'of %j those are alike'],
  },
  {
    is: 'who was suspended registers with the same address',
    heldBy: [desk, 'refused nothing'],
  },
  {
    is: 'who was suspended is paid to the same account',
    heldBy: [desk, 'who is paid to the account of a suspended creator'],
  },
  {
    is: 'names that pass for the staff',
    heldBy: [
      'src/server/accounts/people/reserved-names.test.ts',
      'lists older names for the operator',
    ],
  },
  {
    is: 'who was suspended registers again',
    heldBy: [desk, 'who comes back under another address'],
  },

  // Who runs the site.
  {
    is: 'reports of a profile, a photo or a job',
    heldBy: [takedowns, 'comes from members and visitors'],
  },
  { is: 'reports as a weapon', heldBy: [takedowns, 'as a weapon'] },
  {
    is: 'hiding a photo, a job or a profile',
    heldBy: [takedowns, 'a picture takes it out of the portfolio'],
  },
  { is: 'hiding and showing in a race', heldBy: [takedowns, 'and showing in a race'] },
  { is: 'six identical jobs', heldBy: [takedowns, 'many at once counts'] },
  { is: 'a job by its people, amount, card, receipt', heldBy: [desk, 'a job is found by'] },
  {
    is: 'a booking by its amount, card, receipt, number and page',
    heldBy: [desk, 'a booking is found by its people'],
  },
  {
    is: 'specialties of the site’s own',
    heldBy: [questions, 'with a specialty of the site’s own'],
  },
  {
    is: 'a change of a role is taken back',
    heldBy: ['src/server/admin/people/person.test.ts', 'whose link takes it back once'],
  },
  {
    is: 'a helper with fewer rights, against the owner',
    heldBy: [takedowns, 'is nothing that support does to those who run the site'],
  },
  {
    is: 'a person by part of a name or address',
    heldBy: [operators, 'is found by part of a name'],
  },
  {
    is: 'a booking by the name of either side',
    heldBy: [operators, 'found by the name of either side'],
  },
  { is: 'own terms, privacy policy and imprint', heldBy: [texts, 'each from its day on'] },
  { is: 'an announcement to everyone', heldBy: [texts, 'stands on every page until its day'] },
  {
    is: 'a name that is a formula in a table',
    heldBy: ['src/server/platform/csv-rules.test.ts', 'is never a formula'],
  },
  {
    is: 'the own data, complete',
    heldBy: ['src/server/privacy/archive.test.ts', 'contains what the person wrote'],
  },
];
