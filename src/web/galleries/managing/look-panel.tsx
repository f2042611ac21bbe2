import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { type Gallery, getGallery } from '#contract/galleries/galleries.ts';
import { changeGallery } from '#contract/galleries/gallery-changes.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';

/** What stands on top of a gallery, and whether its pictures show whose they are. */
export function LookPanel({ gallery }: { gallery: Gallery }) {
  const { t } = useLingui();
  const { id, title, shotOn, watermarked, may } = gallery;
  const save = useStep(changeGallery, [getGallery], {
    done: { title: t`Saved` },
    failed: t`Couldn't save it`,
  });
  const mark = useStep(changeGallery, [getGallery], {
    done: { title: t`Saved`, description: t`The photos follow within a few minutes.` },
    failed: t`Couldn't save it`,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const typedIn = (name: string) => String(typed.get(name)).trim() || null;
    save.run({ params: { id }, body: { title: typedIn('title'), shotOn: typedIn('shotOn') } });
  };
  return (
    <section aria-labelledby="look" className="card grid content-start gap-4 p-5">
      <h2 id="look" className="font-semibold text-lg">
        <Trans>How it looks</Trans>
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t`Name of the shoot`}
          hint={t`It stands over the cover, for guests, too. To choose the cover, open a photo.`}
        >
          <Input name="title" maxLength={100} defaultValue={title ?? ''} />
        </Field>
        <Field label={t`Day of the shoot`} optional>
          <Input name="shotOn" type="date" defaultValue={shotOn ?? ''} className="max-w-48" />
        </Field>
        <Button
          type="submit"
          variant="outline"
          pending={save.isPending}
          className="justify-self-start"
        >
          <Trans>Save name and day</Trans>
        </Button>
      </form>
      {may.upload && (
        <Field
          layout="inline"
          label={t`Your name across the photos`}
          hint={t`Until the work is approved. Originals never show it.`}
        >
          <Switch
            checked={watermarked}
            aria-disabled={mark.isPending || undefined}
            onChange={({ target: { checked } }) => {
              if (!mark.isPending) mark.run({ params: { id }, body: { watermarked: checked } });
            }}
          />
        </Field>
      )}
    </section>
  );
}
