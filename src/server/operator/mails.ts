import { defineMail } from '#server/platform/mail/mail-template.ts';

export interface VisitorMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** The account it was written from, when somebody was signed in. */
  readonly username: string | null;
}

export const visitorMessage = defineMail<VisitorMessage>(
  'visitor-message',
  ({ name, email, message, username }) => ({
    subject: `${name} wrote to you`,
    paragraphs: [
      `${name} wrote through the contact page. Answer to: ${email}`,
      ...(username === null ? [] : [`They were signed in as ${username}.`]),
      ...message.split(/\n{2,}/),
    ],
  }),
);
