import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type Gallery, type GalleryItem, getGallery } from '#contract/galleries/galleries.ts';
import { describeItem, longestDescription } from '#contract/galleries/gallery-arranging.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FocusPicker } from '#web/ui/forms/focus-picker.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { ProofImage } from '../grid/proof-image.tsx';
import type { GalleryCalls } from '../picking/gallery-calls.ts';
import { FilmCaptions } from './film-captions.tsx';

interface DescribeProps {
  readonly gallery: Gallery;
  readonly calls: GalleryCalls;
  readonly item: GalleryItem;
}

/** What a picture shows, for people who can't see it, and what stays in view of it, by its creator. */
export function Describe({ gallery, calls, item }: DescribeProps) {
  const { id } = gallery;
  const { t } = useLingui();
  const [text, setText] = useState(item.description ?? '');
  const [focus, setFocus] = useState(item.focus);
  const save = useStep(describeItem, [getGallery], {
    done: { title: t`Saved` },
    failed: t`Couldn't save it`,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.run({
      params: { id, number: item.number },
      body: {
        description: text.trim() === '' ? null : text,
        ...(focus && focus !== item.focus && { focus }),
      },
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
        {item.proof !== null && (
          <FocusPicker
            picture={<ProofImage calls={calls} item={item} alt="" sizes="20rem" eager />}
            focus={focus}
            onChange={setFocus}
          />
        )}
        <Button type="submit" pending={save.isPending} className="justify-self-start">
          <Trans>Save</Trans>
        </Button>
      </form>
      {item.film && <FilmCaptions gallery={gallery} item={item} film={item.film} />}
    </div>
  );
}
