import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  createShareLink,
  listShareLinks,
  type ShareLinkKind,
  shareLinkKinds,
} from '#contract/galleries/gallery-links.ts';
import { type Problems, problemsOf } from '#web/lib/forms/form.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { linkKinds } from './link-kinds.ts';

/** Which pictures: all, the chosen ones, or a section by its name. */
const ofChosen = { of: 'chosen' } as const;
type Shown = 'all' | typeof ofChosen | { readonly section: string };

const empty = {
  name: '',
  kind: 'view' as ShareLinkKind,
  shown: 'all' as Shown,
  takesWeb: true,
  pin: '',
  lastDay: '',
};

/** Makes a share link: what it is for, of which section, with which PIN, until when. */
const isSame = (one: Shown, other: Shown) => JSON.stringify(one) === JSON.stringify(other);

interface NewLinkDialogProps {
  readonly galleryId: number;
  readonly sections: readonly string[];
  readonly hasChosen: boolean;
}

export function NewLinkDialog(props: NewLinkDialogProps) {
  const { t } = useLingui();
  const [link, setLink] = useState(empty);
  const [errors, setErrors] = useState<Problems>({});
  const create = useStep(createShareLink, [listShareLinks], {
    done: {
      title: t`Link created`,
      description: t`Copy it and send it to anyone who should see the photos.`,
    },
    failed: t`Couldn't create the link`,
  });
  const choices: readonly { readonly shown: Shown; readonly label: string }[] = [
    { shown: 'all', label: t`All photos` },
    ...(props.hasChosen ? [{ shown: ofChosen, label: t`Only the chosen photos` }] : []),
    ...props.sections.map((section) => ({ shown: { section }, label: section })),
  ];
  const change = (what: Partial<typeof empty>) => setLink({ ...link, ...what });
  const submit = (close: () => void) => {
    const { name, kind, shown, takesWeb, pin, lastDay } = link;
    const body = {
      kind,
      ...(name.trim() !== '' && { name }),
      ...(shown === ofChosen && { onlyChosen: true }),
      ...(typeof shown === 'object' && 'section' in shown && { section: shown.section }),
      ...(kind === 'vendor' && { takesWeb }),
      ...(pin !== '' && { pin }),
      // The last day counts, on the clock of its maker.
      ...(lastDay !== '' && { expiresAt: new Date(`${lastDay}T23:59:59`).toISOString() }),
    };
    const found = problemsOf(createShareLink.body, body);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    create.run({ params: { id: props.galleryId }, body }, () => {
      setLink(empty);
      close();
    });
  };
  return (
    <FormDialog
      trigger={t`New link`}
      title={t`New link`}
      submitLabel={<Trans>Create link</Trans>}
      pending={create.isPending}
      onSubmit={submit}
    >
      <Field
        label={t`Name`}
        hint={t`For example: Grandma, or the florist. Only you see it.`}
        optional
        error={errors['name']}
      >
        <Input
          autoComplete="off"
          maxLength={60}
          value={link.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label={t`For`} error={errors['kind']}>
        <Select
          value={link.kind}
          onChange={(event) => change({ kind: event.target.value as ShareLinkKind })}
        >
          {shareLinkKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(linkKinds[kind])}
            </option>
          ))}
        </Select>
      </Field>
      {link.kind === 'vendor' && (
        <Field
          layout="inline"
          label={t`They may download web sizes`}
          hint={t`Once the work is approved, with your credit line beside them.`}
        >
          <Checkbox
            checked={link.takesWeb}
            onChange={({ target }) => change({ takesWeb: target.checked })}
          />
        </Field>
      )}
      {choices.length > 1 && (
        <Field label={t`Photos`} error={errors['section']}>
          <Select
            value={choices.findIndex(({ shown }) => isSame(shown, link.shown))}
            onChange={({ target }) =>
              change({ shown: choices[Number(target.value)]?.shown ?? 'all' })
            }
          >
            {choices.map(({ label }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a section may be named like a choice.
              <option key={nth} value={nth}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={t`PIN`}
        hint={t`6 digits. Send it separately from the link.`}
        optional
        error={errors['pin']}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={link.pin}
          onChange={(event) => change({ pin: event.target.value })}
        />
      </Field>
      <Field label={t`Expires`} optional error={errors['expiresAt']}>
        <Input
          type="date"
          value={link.lastDay}
          onChange={(event) => change({ lastDay: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}
