/** The mails of a test's app, newest first. */
import type { TestApp } from '../app.ts';

export interface TestMail {
  readonly template: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function mailsTo(app: TestApp, recipient: string): Promise<TestMail[]> {
  const { rows } = await app.platform.pool.query<TestMail>(
    'select template, recipient, subject, text, html, headers from mails where recipient = $1 order by id desc',
    [recipient],
  );
  return rows;
}

/** The token in the newest mail of this template; fails if there is none. */
export async function mailedToken(
  app: TestApp,
  recipient: string,
  template: string,
): Promise<string> {
  const mail = (await mailsTo(app, recipient)).find((candidate) => candidate.template === template);
  const token = mail?.text.match(/token=([\w-]+)/)?.[1];
  if (token === undefined) throw new Error(`No ${template} mail with a link went to ${recipient}`);
  return token;
}
