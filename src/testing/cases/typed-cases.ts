/**
 * What people type, and how browsers, networks and mails meet it: each report from the field with the test that holds
 * it. Those without another file are played in `typed.test.ts`; a report from the field is one more line.
 */
export interface TypedCase {
  readonly is: string;
  /** The file of the test that holds it, and its title. */
  readonly heldBy?: readonly [file: string, title: string];
  /** The decision by which it stays as it is. */
  readonly decided?: string;
}

const places = 'src/testing/cases/places.test.ts';
const text = 'src/server/creators/search/typed-words-cases.test.ts';
const names = 'src/web/messages/list/name-search.test.ts';
const worse = 'e2e/shell/worse-browsers.spec.ts';
const number = 'src/web/ui/forms/number-field.test.tsx';
const signIn = 'src/web/accounts/sign-in/sign-in-forms.test.tsx';
const codes = 'src/server/accounts/credentials/second-factor-rules.test.ts';
const booking = 'src/web/bookings/booking-pages.test.tsx';
const spoken = 'src/server/render/spoken-addresses.test.ts';
const leftAsIs = 'docs/decisions/0256-leave-misspelled-domains-and-message-texts.md';

export const typedCases: readonly TypedCase[] = [
  // Places.
  { is: 'a town without its comma, searched', heldBy: [places, "('$typed'"] },
  { is: 'a town without its comma, registered and posted', heldBy: [places, "('$typed'"] },
  { is: 'a postal code', heldBy: [places, "('$typed'"] },
  { is: "'Ft', 'Saint', 'Mc Allen' and typing errors", heldBy: [places, "('$typed'"] },
  { is: 'a name that several towns have', heldBy: [places, "('$typed'"] },
  { is: 'suggestions for such a name' },

  // Words.
  { is: 'a creator by name', heldBy: [text, 'begins with those whose name it is'] },
  { is: 'a sentence with a town', heldBy: [text, '%j finds %j'] },
  { is: 'quotes, plurals, Spanish', heldBy: [text, '%j finds %j'] },
  { is: 'a name without its accents', heldBy: [names, '%s is named by %j'] },
  { is: 'a name with another apostrophe', heldBy: [names, '%s is named by %j'] },

  // Browsers that are not at their best.
  {
    is: 'a page under a translation that waits for a reply',
    heldBy: [worse, 'signs in, and says why not'],
  },
  { is: 'a page under a translation', heldBy: [worse, 'writes, and sees the reply'] },
  { is: 'no WebSocket, and a message arrives', heldBy: [worse, 'writes, and sees the reply'] },
  {
    is: 'another account in another tab',
    heldBy: [
      'e2e/accounts/session-over.spec.ts',
      'a session that ends elsewhere asks over the covered page',
    ],
  },
  { is: 'another account in another tab, without a WebSocket' },
  { is: 'signing in without cookies', heldBy: [worse, 'signs in, and says why not'] },
  { is: 'reading without cookies', heldBy: [worse, 'reads creators, jobs and help'] },
  {
    is: 'a clock that is off, at the checkout',
    heldBy: [worse, 'books and pays in the time that is left'],
  },
  { is: 'addresses that blockers take for advertisements' },
  {
    is: 'back after signing out',
    heldBy: ['e2e/accounts/session-over.spec.ts', 'signing in leads back'],
  },
  {
    is: 'a list, a creator, and back',
    heldBy: ['e2e/creators/discovery-search.spec.ts', 'and back to the same place'],
  },
  {
    is: 'a tab that is older than an upgrade',
    heldBy: [
      'src/web/lib/loading/outdated-build.test.tsx',
      'loads the page of a step whose code is gone as a document',
    ],
  },

  // Forms.
  {
    is: 'a double click',
    heldBy: ['src/web/jobs/posting/job-form.test.tsx', 'a double click posts one job'],
  },
  {
    is: 'a hundred letters without a space',
    heldBy: ['e2e/shell/long-words.spec.ts', 'every page fits on the screen'],
  },
  {
    is: 'a name in two directions',
    heldBy: [
      'src/web/messages/list/conversation-list.test.tsx',
      'names and texts of both directions stand apart',
    ],
  },
  {
    is: 'a password manager that fills in without a sound',
    heldBy: [signIn, 'what a password manager fills in without a sound is sent'],
  },
  { is: 'long and odd passwords' },
  { is: 'a password in two forms of its letters' },
  { is: 'a code with spaces, hyphens, line breaks', heldBy: [codes, 'reads %j as the code %j'] },
  { is: 'a code with other dashes and digits', heldBy: [codes, 'reads %j as the code %j'] },
  { is: 'a wheel over a number', heldBy: [number, 'no number field of the browser is used'] },
  { is: "'1200,50' and '1,5'", heldBy: [number, 'as %s, %j becomes %j'] },
  { is: "'$1,200'", heldBy: [number, 'as %s, %j becomes %j'] },
  {
    is: 'a paste over the limit',
    heldBy: ['src/web/ui/forms/textarea.test.tsx', 'what is pasted over the limit stays'],
  },
  {
    is: 'an address with invisible signs, mailto: or a full stop',
    heldBy: ['src/contract/typed-email.test.ts', 'reads the address in %j'],
  },
  { is: 'a domain that looks misspelled', decided: leftAsIs },
  { is: 'a link without https://' },
  {
    is: 'a phone number with an extension, a country, other digits',
    heldBy: ['src/web/days/components/dial-link.test.ts', '%j is dialed as %j'],
  },

  // Mails and links.
  {
    is: 'a scanner that opens a sign-in link',
    heldBy: [signIn, 'a mail scanner that opens a sign-in link with scripts leaves it unused'],
  },
  { is: 'a confirming link that is followed twice' },
  {
    is: 'a scanner that runs scripts and opens a confirming link',
    heldBy: [
      'src/web/accounts/verify-email.test.tsx',
      'a mail scanner that opens the link with scripts confirms nothing',
    ],
  },
  {
    is: 'a scanner that opens the link to unsubscribe',
    heldBy: [
      'src/server/notifications/preferences/unsubscribe-page.test.ts',
      'the page behind the link works as a plain form',
    ],
  },
  {
    is: 'mails about messages: read, unsubscribed, one, many',
    heldBy: ['src/server/notifications/digest/digest.test.ts', 'in one mail, once'],
  },
  { is: "a message's text in its mail", decided: leftAsIs },
  {
    is: 'a reply to a mail',
    heldBy: ['src/server/platform/mail/mail.test.ts', 'says whether a reply is read'],
  },
  {
    is: 'a preview of a gallery link',
    heldBy: ['src/server/galleries/links/links.test.ts', 'its receipt says who took what'],
  },
  {
    is: 'a link that took the end of its sentence along',
    heldBy: [spoken, '%s?%s leads to %s'],
  },
  {
    is: 'a link in a message',
    heldBy: ['src/web/ui/display/written-text.test.tsx', "a stranger's link leads over a page"],
  },
  {
    is: 'Enter in Safari, in Japanese, on a phone',
    heldBy: ['src/web/ui/forms/pressing/enter-key.test.ts', 'test.each'],
  },
  { is: 'the conversation of a deleted account' },
  {
    is: 'writing to someone who blocked one',
    heldBy: [
      'src/server/messages/message-safety.test.ts',
      'the other gets the same error as anyone who may not write',
    ],
  },
  { is: 'files with long and misleading names' },
  {
    is: "a mail's link in the wrong account, with a part of the page",
    heldBy: [booking, "someone else's booking says who is signed in"],
  },
];
