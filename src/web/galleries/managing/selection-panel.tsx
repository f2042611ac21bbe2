import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type Gallery, getGallery } from '#contract/galleries/galleries.ts';
import { changeGallery } from '#contract/galleries/gallery-changes.ts';
import {
  exportSelection,
  reopenSelection,
  type SelectionFormat,
  selectionFormats,
} from '#contract/galleries/gallery-reactions.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

const formats: Readonly<Record<SelectionFormat, MessageDescriptor>> = {
  lightroom: msg`Lightroom`,
  capture_one: msg`Capture One`,
  finder: msg`Finder`,
  csv: msg`CSV`,
};
const hints: Readonly<Record<SelectionFormat, MessageDescriptor>> = {
  lightroom: msg`Paste it into the Library filter: Text, Filename, Contains.`,
  capture_one: msg`Paste it into the search of the Filters tool.`,
  finder: msg`Paste it into the search of the folder's window.`,
  csv: msg`A table for spreadsheets.`,
};

/** The selection as the text by which a program finds its photos. Each selection is fetched again. */
function ExportText({ id, picked }: { id: number; picked: readonly number[] }) {
  const { t } = useLingui();
  const [format, setFormat] = useState<SelectionFormat>('lightroom');
  const asked = queryOf(exportSelection, { params: { id }, query: { format } });
  const found = useQuery({ ...asked, queryKey: [...asked.queryKey, picked.join()] as never });
  const text = found.data?.text ?? '';
  const copy = async () => {
    const copied = await copyText(text);
    toast({ title: copied ? t`Copied` : t`Couldn't copy. Select the text and copy it.` });
  };
  return (
    <div className="grid gap-3">
      <Field label={t`Find these photos in`} hint={t(hints[format])}>
        <Select
          value={format}
          onChange={(event) => setFormat(event.target.value as SelectionFormat)}
        >
          {selectionFormats.map((one) => (
            <option key={one} value={one}>
              {t(formats[one])}
            </option>
          ))}
        </Select>
      </Field>
      {found.isError ? (
        <QueryFailed title={t`We couldn't load the selection`} of={found} />
      ) : (
        <>
          <Field label={t`Text for ${t(formats[format])}`} hideLabel>
            <Textarea readOnly rows={4} value={text} className="font-mono text-xs" />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" disabled={!found.data} onClick={() => void copy()}>
              <Trans>Copy</Trans>
            </Button>
            {found.data && (
              <a
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
                download={found.data.fileName}
                className={buttonClass({ variant: 'outline', size: 'sm' })}
              >
                <Trans>Save as a file</Trans>
              </a>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function AgreedNumber({ gallery }: { gallery: Gallery }) {
  const { t } = useLingui();
  const save = useStep(changeGallery, [getGallery], {
    done: { title: t`Saved` },
    failed: t`Couldn't save the number`,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('picturesToPick')).trim();
    const picturesToPick = typed === '' ? null : typed;
    save.run({ params: { id: gallery.id }, body: { picturesToPick } as never });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t`Photos to choose`}>
          <Input
            name="picturesToPick"
            inputMode="numeric"
            defaultValue={gallery.picturesToPick ?? ''}
            className="max-w-32"
          />
        </Field>
        <Button type="submit" variant="outline" pending={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
      <p className="text-muted-foreground text-sm">
        <Trans>As agreed with your client. Leave it empty for no limit.</Trans>
      </p>
    </form>
  );
}

/** What the client chooses and chose, for the creator. */
export function SelectionPanel({ gallery }: { gallery: Gallery }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, stage, pickedAt, picturesToPick, may } = gallery;
  const chosen = gallery.items.filter((item) => item.picked).map(({ number }) => number);
  const picked = chosen.length;
  const isWhole = gallery.next === null;
  const reopen = useStep(reopenSelection, [getGallery], {
    done: { title: t`Selection opened`, description: t`Your client can change it again.` },
    failed: t`Couldn't open the selection`,
  });
  const edit = useStep(changeGallery, [getGallery], {
    done: { title: t`Editing started` },
    failed: t`Couldn't start editing`,
  });
  const day = pickedAt && format.dateTime(pickedAt);
  return (
    <section aria-labelledby="selection" className="card grid content-start gap-4 p-5">
      <h2 id="selection" className="font-semibold text-lg">
        <Trans>Final selection</Trans>
      </h2>
      <p>
        {!isWhole ? (
          <Trans>Loading…</Trans>
        ) : picturesToPick === null ? (
          <Plural value={picked} one="# photo chosen" other="# photos chosen" />
        ) : (
          <Trans>
            {picked} of {picturesToPick} chosen
          </Trans>
        )}
        <span className="block text-muted-foreground text-sm">
          {day ? (
            <Trans>Your client submitted it on {day}.</Trans>
          ) : stage === 'proofing' ? (
            <Trans>Your client hasn't submitted it yet.</Trans>
          ) : (
            <Trans>Editing started without a submitted selection.</Trans>
          )}
        </span>
      </p>
      {stage === 'proofing' && !gallery.picksAreAgreed && <AgreedNumber gallery={gallery} />}
      {isWhole && picked > 0 && <ExportText id={id} picked={chosen} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {stage === 'proofing' && gallery.items.length > 0 && (
          <ConfirmButton
            label={t`Start editing`}
            title={t`Start editing without a submitted selection?`}
            text={t`Your client's choice is locked. Finished files with a photo's camera name then take its place.`}
            pending={edit.isPending}
            onConfirm={() => edit.run({ params: { id }, body: { stage: 'editing' } })}
          />
        )}
        {may.reopen && (
          <ConfirmButton
            label={t`Open the selection again`}
            title={t`Open the selection again?`}
            text={t`Your client can change what they chose, and submits it once more.`}
            pending={reopen.isPending}
            onConfirm={() => reopen.run({ params: { id } })}
          />
        )}
      </div>
    </section>
  );
}
