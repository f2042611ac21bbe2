import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { portfolioCategories } from '#contract/creator-choices.ts';
import { addPortfolioItem } from '#contract/portfolio.ts';
import { largestImage, uploadErrors, uploadPortfolioImage } from '#contract/uploads.ts';
import { focusFirst, type Problems, problemsOf, reasonOf, valuesOf } from '#web/lib/form.ts';
import { useApi } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { readImage } from './read-image.ts';
import { categoryWords } from './service-words.ts';
import { useOwnProfile } from './use-own-profile.ts';

/** Adds a piece of work: a picture from the device or by its address, with its words. */
export function PortfolioForm() {
  const { t, i18n } = useLingui();
  const api = useApi();
  const { refreshCreator } = useOwnProfile();
  const file = useRef<HTMLInputElement>(null);
  const [imageUrl, setImageUrl] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState<'upload' | 'add' | null>(null);
  const fail = (description: string) =>
    toast({ title: t`Error`, description, variant: 'destructive' });

  const upload = async (chosen: File) => {
    if (chosen.size > largestImage) return fail(uploadErrors['upload.too_large'].message);
    const imageData = await readImage(chosen);
    if (imageData === null) return fail(t`Please select a valid image file (JPEG, PNG, etc.)`);
    setPending('upload');
    await api(uploadPortfolioImage, { body: { imageData } }).then(
      (taken) => setImageUrl(taken.imageUrl),
      (error: unknown) => fail(reasonOf(error, t`Failed to upload image`)),
    );
    setPending(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { category, ...texts } = valuesOf(form);
    const body = {
      title: texts['title'] ?? '',
      imageUrl: texts['imageUrl'] ?? '',
      description: texts['description'] ?? '',
      category: portfolioCategories.find((one) => one === category) ?? 'photography',
    };
    const found = problemsOf(addPortfolioItem.body, body);
    setProblems(found);
    if (body.title.trim() === '' || body.imageUrl.trim() === '')
      fail(t`Title and image URL are required`);
    if (focusFirst(form, found)) return;
    setPending('add');
    try {
      await api(addPortfolioItem, { body });
      form.reset();
      setImageUrl('');
      toast({ title: t`Success`, description: t`Portfolio item added successfully` });
      await refreshCreator();
    } catch (error) {
      fail(reasonOf(error, t`Failed to add portfolio item`));
    } finally {
      setPending(null);
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Title`} required error={problems['title']}>
          <Input name="title" maxLength={200} />
        </Field>
        <Field label={t`Category`} error={problems['category']}>
          <Select name="category" defaultValue="photography">
            {portfolioCategories.map((category) => (
              <option key={category} value={category}>
                {i18n._(categoryWords[category])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <Field
          label={t`Image`}
          required
          error={problems['imageUrl']}
          hint={t`The address of a picture, or one from your device.`}
        >
          <Input
            name="imageUrl"
            inputMode="url"
            placeholder="https://"
            maxLength={2000}
            value={imageUrl}
            onChange={(event) => setImageUrl(event.currentTarget.value)}
          />
        </Field>
        <input
          ref={file}
          type="file"
          accept="image/*"
          aria-label={t`Choose a picture`}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            if (chosen) void upload(chosen);
            currentTarget.value = '';
          }}
        />
        <Button
          variant="outline"
          className="sm:mt-6.5"
          pending={pending === 'upload'}
          onClick={() => file.current?.click()}
        >
          <Trans>Upload from device</Trans>
        </Button>
      </div>
      {/^(https:|\/)/.test(imageUrl) && (
        <img
          src={imageUrl}
          alt={t`Preview`}
          className="max-h-48 justify-self-start rounded-md bg-muted object-contain"
        />
      )}
      <Field label={t`Description`} optional error={problems['description']}>
        <Textarea name="description" rows={3} maxLength={2000} />
      </Field>
      <Button type="submit" pending={pending === 'add'} className="justify-self-start">
        <Trans>Add to Portfolio</Trans>
      </Button>
    </form>
  );
}
