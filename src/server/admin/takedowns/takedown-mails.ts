import type { TakedownAction, TakedownKind } from '#contract/admin/takedowns.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { defineMail, hello } from '#server/platform/mail/mail-template.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAddressee } from '../operator-store.ts';
import { subjectPath } from './subject-path.ts';

interface TakedownLetter {
  readonly fullName: string;
  readonly kind: TakedownKind;
  readonly subjectId: number;
  readonly action: TakedownAction;
  /** The first line of what it says. */
  readonly words: string;
  readonly reason: string;
}

export const takedownLetter = defineMail<TakedownLetter>(
  'takedown',
  ({ fullName, kind, subjectId, action, words: text, reason }, site, t, userText) => ({
    subject:
      action === 'hidden'
        ? t(
            'We hid your {kind, select, profile {profile from searches} job {job} portfolio_item {portfolio item} other {review}} on {site}',
            { kind, site: site.name },
          )
        : t(
            'Please change your {kind, select, profile {profile} job {job} other {portfolio item}} on {site}',
            { kind, site: site.name },
          ),
    paragraphs: [
      hello(t, fullName, userText),
      ...(text === '' ? [] : [t("It's about: {words}", { words: userText(text, '…') })]),
      action === 'hidden'
        ? t(
            "{kind, select, profile {People no longer find your profile by searching. Its own address, your bookings and your messages don't change.} job {Only you, your applicants, and whom you hired can see it now.} portfolio_item {It's no longer in your portfolio, and we keep it in case we show it again.} other {It's no longer on the site, and its stars don't count.}}",
            { kind },
          )
        : t('Everything stays as it is for now.'),
      t('The reason:'),
      ...reason.split(/\n{2,}/),
      t('If you think this is a mistake, please tell us. We can undo it.'),
    ],
    action:
      action === 'hidden'
        ? { label: t('Contact us'), path: '/contact' }
        : { label: t('Open it'), path: subjectPath(kind, subjectId) },
  }),
);

/** Tells the owner at once, whatever mail they chose: it is about what is theirs. */
export async function mailOwner(
  platform: Platform,
  tx: Tx,
  {
    ownerId,
    words: text,
    ...letter
  }: Omit<TakedownLetter, 'fullName'> & { readonly ownerId: number },
): Promise<void> {
  const owner = await findAddressee(tx, ownerId);
  if (!owner) return;
  const { email: to, fullName } = owner;
  const [first = ''] = text.split('\n');
  const payload = { ...letter, fullName, words: first.slice(0, 200) };
  await platform.mail.send(tx, takedownLetter, { to, payload });
}
