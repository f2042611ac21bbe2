import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { portfolioCategories } from '#contract/creators/creator-choices.ts';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { changePortfolioItem } from '#contract/creators/portfolio.ts';
import { useCall } from '#web/lib/api/query.ts';
import { languageName, writtenLanguages } from '#web/lib/format/language-name.ts';
import { focusFirst, type Problems, problemsOf, reasonOf, valuesOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Photo } from '#web/ui/display/photo.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FocusPicker } from '#web/ui/forms/focus-picker.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';
import { useOwnProfile } from '../profile/use-own-profile.ts';
import { CaptionsField } from './captions-field.tsx';
import { ItemFields } from './item-fields.tsx';

/** Edits the texts of a portfolio item, and what stays in view of it. */
export function EditItem({ item, onClose }: { item: PortfolioItem; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { refreshCreator } = useOwnProfile();
  const [problems, setProblems] = useState<Problems>({});
  const [captions, setCaptions] = useState<string | null>();
  const [focus, setFocus] = useState(item.focus);
  const change = useCall(changePortfolioItem, {
    onSuccess: async () => {
      toast({ title: t`Success`, description: t`Portfolio item updated` });
      onClose();
      await refreshCreator();
    },
  });
  const { title } = item;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { category, language, ...texts } = valuesOf(event.currentTarget);
    const body = {
      ...texts,
      language: language || null,
      category: portfolioCategories.find((one) => one === category),
      ...(captions !== undefined && { captions }),
      ...(focus && focus !== item.focus && { focus }),
    };
    const found = problemsOf(changePortfolioItem.body, body);
    setProblems(found);
    if (!focusFirst(event.currentTarget, found)) change.mutate({ params: { id: item.id }, body });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t`Edit ${title}`}>
        <form noValidate className="grid gap-5" onSubmit={submit}>
          {change.isError && (
            <FormError title={reasonOf(change.error, t`Failed to update portfolio item`)} />
          )}
          <FocusPicker
            picture={
              <Photo
                src={item.imageUrl}
                alt=""
                width={item.width}
                height={item.height}
                placeholder={item.placeholder}
                sizes="(min-width: 40rem) 27rem, 90vw"
                loading="eager"
              />
            }
            focus={focus}
            onChange={setFocus}
          />
          <ItemFields
            // Without an alternative text, the title describes the item.
            initial={{ ...item, alt: item.alt === item.title ? '' : item.alt }}
            problems={problems}
          />
          <Field
            label={t`Language of these texts`}
            hint={t`Screen readers speak it. We can tell it by a few sentences, not by a title.`}
          >
            <Select name="language" defaultValue={item.language ?? ''}>
              <option value="">{t`Tell by the words`}</option>
              {writtenLanguages.map((one) => (
                <option key={one} value={one}>
                  {languageName(one, i18n.locale)}
                </option>
              ))}
            </Select>
          </Field>
          {item.film && (
            <CaptionsField
              film={item.film}
              has={captions === undefined ? item.captions !== null : captions !== null}
              onChange={setCaptions}
            />
          )}
          <DialogActions>
            <Button type="submit" pending={change.isPending}>
              <Trans>Save Changes</Trans>
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
