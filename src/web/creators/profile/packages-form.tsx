import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listOwnPackages,
  maxPackages,
  type OwnPackage,
  savePackages,
} from '#contract/creators/packages.ts';
import { queryOf, useApi } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { saveVariant } from '#web/ui/button-class.ts';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { draftOf, newDraft, offeredBy, type PackageDraft, sameOffer } from './package-draft.ts';
import { PackageFields } from './package-fields.tsx';

/** The creator's packages; loaded when visible. */
export function PackagesForm() {
  const { t } = useLingui();
  const packages = useQuery(queryOf(listOwnPackages));
  if (packages.isLoadingError) {
    return <QueryFailed of={packages} level={3} title={t`We couldn't load your packages`} />;
  }
  if (!packages.data) return <Skeleton className="h-40 w-full" />;
  return <Editor saved={packages.data} />;
}

function Editor({ saved }: { saved: readonly OwnPackage[] }) {
  const { t } = useLingui();
  const api = useApi();
  const { bookingCommissionPercent } = useSite();
  const queryClient = useQueryClient();
  const [base, setBase] = useState(saved);
  const [drafts, setDrafts] = useState<readonly PackageDraft[]>(() => saved.map(draftOf));
  // Changed on another device: shown, unless something here is not saved yet.
  if (base !== saved && sameOffer(drafts, base.map(draftOf))) {
    setBase(saved);
    setDrafts(saved.map(draftOf));
  }
  const change = (place: number, next: PackageDraft) => setDrafts(drafts.with(place, next));
  const move = (place: number, by: number) => {
    const draft = drafts[place];
    if (draft) setDrafts(drafts.toSpliced(place, 1).toSpliced(place + by, 0, draft));
  };
  const { errors, pending, onSubmit } = useContractForm({
    read: () => ({
      packages: drafts.map(offeredBy),
      base: base.map(draftOf).map(offeredBy),
    }),
    send: async (body) => {
      const now = await api(savePackages, { body });
      setBase(now);
      setDrafts(now.map(draftOf));
      queryClient.setQueryData(queryOf(listOwnPackages).queryKey, now);
      toast({ title: t`Success`, description: t`Your packages have been updated.` });
    },
    refused: (error) =>
      toastError(t`Error`, reasonOf(error, t`We couldn't save your packages. Please try again.`)),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg">
          <Trans>Packages</Trans>
        </h3>
        <p className="text-muted-foreground">
          <Trans>
            Offer fixed-price packages alongside your hourly rate. You keep{' '}
            {100 - bookingCommissionPercent}% of the price. Existing bookings don't change.
          </Trans>
        </p>
      </div>
      {drafts.map((draft, place) => (
        <PackageFields
          key={draft.key}
          draft={draft}
          place={place}
          count={drafts.length}
          problemOf={(field) => errors[`packages.${place}.${field}`]}
          onChange={(next) => change(place, next)}
          onMove={(by) => move(place, by)}
          onRemove={() => setDrafts(drafts.toSpliced(place, 1))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {drafts.length < maxPackages && (
          <Button variant="outline" onClick={() => setDrafts([...drafts, newDraft()])}>
            <Trans>Add a package</Trans>
          </Button>
        )}
        {(drafts.length > 0 || saved.length > 0) && (
          <Button
            type="submit"
            variant={saveVariant(!sameOffer(drafts, base.map(draftOf)))}
            pending={pending}
          >
            <Trans>Save packages</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
