import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type Gallery, type GalleryItem, getGallery } from '#contract/galleries/galleries.ts';
import { describeItem, longestDescription } from '#contract/galleries/gallery-arranging.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FilmCaptions } from './film-captions.tsx';

/** What a picture shows, written by its creator for people who can't see it. */
export function Describe({ gallery, item }: { gallery: Gallery; item: GalleryItem }) {
  const { id } = gallery;
  const { t } = useLingui();
  const [text, setText] = useState(item.description ?? '');
  const save = useStep(describeItem, [getGallery], {
    done: { title: t`Description saved` },
    failed: t`Couldn't save the description`,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.run({
      params: { id, number: item.number },
      body: { description: text.trim() === '' ? null : text },
    });
  };
  return (
    <div className="grid content-start overflow-y-auto">
      <form noValidate onSubmit={submit} className="grid content-start gap-4 p-4">
        <Field
          label={t`Description`}
          hint={t`Screen readers say it to people who can't see the photo.`}
        >
          <Textarea
            rows={4}
            maxLength={longestDescription}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" pending={save.isPending} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </form>
      {item.film && <FilmCaptions gallery={gallery} item={item} film={item.film} />}
    </div>
  );
}
