import { useLingui } from '@lingui/react/macro';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { askForChange, declineOffer, withdrawOffer } from '#contract/offers/offers.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { offerReads } from './offer-reads.ts';

/** What the reader can do with an offer, besides accepting or writing it. */
export function OfferSteps({ offer }: { offer: Offer }) {
  const can = (action: Offer['actions'][number]) => offer.actions.includes(action);
  return (
    <div className="flex flex-wrap gap-3">
      {can('ask_change') && <ChangeDialog offer={offer} />}
      {can('decline') && <DeclineDialog offer={offer} />}
      {can('withdraw') && <WithdrawDialog offer={offer} />}
    </div>
  );
}

function ChangeDialog({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const draft = useDraft(`offer-change-${offer.id}`, '');
  const name = offer.creator.user.fullName;
  const step = useStep(askForChange, offerReads, {
    done: { title: t`Sent`, description: t`${name} can now change the offer.` },
    failed: t`Error`,
  });
  return (
    <TextDialog
      trigger={t`Ask for a change`}
      title={t`Ask for a change`}
      text={t`Until ${name} answers, you can't accept the offer.`}
      label={t`What should change?`}
      draft={draft}
      shortest={1}
      longest={2000}
      submitLabel={t`Ask for a change`}
      pending={step.isPending}
      onSubmit={(note, close) => step.run({ params: { id: offer.id }, body: { note } }, close)}
    />
  );
}

function DeclineDialog({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const draft = useDraft(`offer-decline-${offer.id}`, '');
  const isCreator = offer.side === 'creator';
  const { fullName: name } = isCreator ? offer.client : offer.creator.user;
  const step = useStep(declineOffer, offerReads, {
    done: { title: t({ message: 'Declined', context: 'offer' }) },
    failed: t`Error`,
  });
  return (
    <TextDialog
      trigger={
        <Button variant="outline" size="sm">
          {isCreator ? t`Decline the request` : t`Decline the offer`}
        </Button>
      }
      title={isCreator ? t`Decline the request?` : t`Decline the offer?`}
      text={t`We'll let ${name} know. This can't be undone.`}
      label={t`Reason`}
      hint={t`Optional. ${name} reads it.`}
      draft={draft}
      shortest={0}
      longest={500}
      submitLabel={isCreator ? t`Decline the request` : t`Decline the offer`}
      pending={step.isPending}
      onSubmit={(reason, close) => step.run({ params: { id: offer.id }, body: { reason } }, close)}
    />
  );
}

function WithdrawDialog({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const isCreator = offer.side === 'creator';
  const { fullName: name } = isCreator ? offer.client : offer.creator.user;
  const step = useStep(withdrawOffer, offerReads, {
    done: { title: t({ message: 'Withdrawn', context: 'offer' }) },
    failed: t`Error`,
  });
  return (
    <FormDialog
      trigger={isCreator ? t`Withdraw the offer` : t`Withdraw the request`}
      title={isCreator ? t`Withdraw the offer?` : t`Withdraw the request?`}
      text={t`We'll let ${name} know. This can't be undone.`}
      submitLabel={isCreator ? t`Withdraw the offer` : t`Withdraw the request`}
      pending={step.isPending}
      onSubmit={(close) => step.run({ params: { id: offer.id } }, close)}
    />
  );
}
