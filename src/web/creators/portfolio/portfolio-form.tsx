import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { portfolioCategories } from '#contract/creators/creator-choices.ts';
import { addPortfolioItem } from '#contract/creators/portfolio.ts';
import { largestImage, sendPortfolioImage, uploadTooLarge } from '#contract/uploads/uploads.ts';
import { useApi } from '#web/lib/api/query.ts';
import { sendFile } from '#web/lib/api/send-file.ts';
import { focusFirst, type Problems, problemsOf, reasonOf, valuesOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { useOwnProfile } from '../profile/use-own-profile.ts';
import { ItemFields } from './item-fields.tsx';

/** Adds a portfolio item: a picture by URL or from the device, with its texts. */
export function PortfolioForm() {
  const { t } = useLingui();
  const api = useApi();
  const { refreshCreator } = useOwnProfile();
  const [imageUrl, setImageUrl] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState<'upload' | 'add' | null>(null);
  const [progress, setProgress] = useState(0);
  const fail = (description: string) => toastError(t`Error`, description);

  const upload = async (chosen: File) => {
    if (chosen.size > largestImage) return fail(uploadTooLarge);
    if (!chosen.type.startsWith('image/'))
      return fail(t`Please select a valid image file (JPEG, PNG, etc.)`);
    setPending('upload');
    setProgress(0);
    const { signal } = new AbortController();
    await sendFile(sendPortfolioImage, chosen, { signal, onProgress: setProgress }).then(
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
      alt: texts['alt'] ?? '',
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
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <Field
          label={t`Image`}
          required
          error={problems['imageUrl']}
          hint={t`Paste an image link or upload one.`}
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
        <FileButton
          label={t`Choose a photo`}
          accept="image/*"
          className="sm:mt-6.5"
          pending={pending === 'upload'}
          onFiles={([chosen]) => chosen && void upload(chosen)}
        >
          <Trans>Upload from device</Trans>
        </FileButton>
      </div>
      {pending === 'upload' && <ProgressBar label={t`Uploading`} value={progress} />}
      {imageUrl.startsWith('/') && (
        <img
          src={imageUrl}
          alt={t`Preview`}
          className="max-h-48 justify-self-start rounded-md bg-muted object-contain"
        />
      )}
      <ItemFields problems={problems} />
      <Button type="submit" pending={pending === 'add'} className="justify-self-start">
        <Trans>Add to Portfolio</Trans>
      </Button>
    </form>
  );
}
