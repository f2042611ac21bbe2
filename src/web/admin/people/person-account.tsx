import { useLingui } from '@lingui/react/macro';
import type { PersonFile } from '#contract/admin/person.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { FactList } from '../components/fact-list.tsx';

/** A person's contact data and sign-in methods. */
export function PersonAccount({ file }: { file: PersonFile }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { person, pendingEmail, hasPassword, security } = file;
  const passkeys = security.passkeys.map(({ name }) => name).join(', ');
  const codesLeft = security.secondFactor?.recoveryCodesLeft ?? 0;
  return (
    <FactList
      facts={[
        [t`Email`, `${person.email}${person.emailVerified ? '' : ` ${t`(not confirmed)`}`}`],
        [
          t`Emails bounce`,
          file.mailRefused && `${format.date(file.mailRefused.since)}: ${file.mailRefused.reason}`,
        ],
        [t`Wants to change it to`, pendingEmail],
        [t`Joined`, format.date(person.createdAt)],
        [t`Suspended`, person.suspendedAt && format.dateTime(person.suspendedAt)],
        [t`Location`, person.location],
        [t`Signs in with`, hasPassword ? t`Password` : t`Connected accounts`],
        [
          t`Two-step sign-in`,
          security.secondFactor
            ? t`On since ${format.date(security.secondFactor.since)}, ${i18n.number(codesLeft)} recovery codes left`
            : t`Off`,
        ],
        [t`Passkeys`, passkeys],
        [t`About them`, file.bio],
      ]}
    />
  );
}
