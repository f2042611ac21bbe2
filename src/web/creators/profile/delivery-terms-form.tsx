import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { updateCreator } from '#contract/creators/creator-profile.ts';
import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import { useApi } from '#web/lib/api/query.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { saveVariant } from '#web/ui/button-class.ts';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { draftOfTerms, TermsFields, termsOfDraft } from './terms-fields.tsx';
import { useOwnProfile } from './use-own-profile.ts';

/** What a creator promises to deliver by default. */
export function DeliveryTermsForm({ profile }: { profile: CreatorProfile }) {
  const { t } = useLingui();
  const api = useApi();
  const { refreshCreator } = useOwnProfile();
  const [draft, setDraft] = useState(() => draftOfTerms(profile));
  const unsaved = JSON.stringify(draft) !== JSON.stringify(draftOfTerms(profile));
  const { errors, pending, onSubmit } = useContractForm({
    schema: updateCreator.body,
    read: () => termsOfDraft(draft),
    send: async (body) => {
      await api(updateCreator, { params: { id: profile.id }, body });
      toast({ title: t`Success`, description: t`Your delivery terms have been saved.` });
      await refreshCreator();
    },
    refused: (error) =>
      toastError(t`Error`, reasonOf(error, t`We couldn't save your delivery terms`)),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg">
          <Trans>Delivery terms</Trans>
        </h3>
        <p className="text-muted-foreground">
          <Trans>
            What you promise for hourly bookings and jobs, and for packages without terms of their
            own. Clients see it before they pay. We hold the money until they approve what you
            deliver, or 14 days after you do. Existing bookings and hires don't change.
          </Trans>
        </p>
      </div>
      <TermsFields draft={draft} problemOf={(field) => errors[field]} onChange={setDraft} />
      <Button
        type="submit"
        variant={saveVariant(unsaved)}
        pending={pending}
        className="justify-self-start"
      >
        {pending ? <Trans>Saving...</Trans> : <Trans>Save delivery terms</Trans>}
      </Button>
    </form>
  );
}
