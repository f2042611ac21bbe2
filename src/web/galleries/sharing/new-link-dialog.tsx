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
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { linkKinds } from './link-kinds.ts';

const empty = { kind: 'view' as ShareLinkKind, section: '', pin: '', lastDay: '' };

/** Makes a share link: what it is for, of which section, with which PIN, until when. */
export function NewLinkDialog(props: { galleryId: number; sections: readonly string[] }) {
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
  const change = (what: Partial<typeof empty>) => setLink({ ...link, ...what });
  const submit = (close: () => void) => {
    const { kind, section, pin, lastDay } = link;
    const body = {
      kind,
      ...(section !== '' && { section }),
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
      {props.sections.length > 0 && (
        <Field label={t`Section`} error={errors['section']}>
          <Select
            value={link.section}
            onChange={(event) => change({ section: event.target.value })}
          >
            <option value="">{t`All sections`}</option>
            {props.sections.map((section) => (
              <option key={section} value={section}>
                {section}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={t`PIN`}
        hint={t`6 digits, sent another way than the link.`}
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
      <Field label={t`Last day`} optional error={errors['expiresAt']}>
        <Input
          type="date"
          value={link.lastDay}
          onChange={(event) => change({ lastDay: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}
