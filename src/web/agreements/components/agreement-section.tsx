import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import type { Agreement, AgreementVersion } from '#contract/agreements/agreements.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { Additions } from './additions.tsx';
import { type AgreedOrder, agreementCallsOf, agreementQuery } from './agreed-order.ts';
import { AgreementText } from './agreement-text.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { SignForm } from './sign-form.tsx';

interface AgreementSectionProps {
  readonly of: AgreedOrder;
  /** Where the client pays: only what they can sign. */
  readonly signing?: boolean;
}

/** The agreement of an order with the viewer's next step; nothing if there is none and they cannot offer one. */
export function AgreementSection({ of, signing = false }: AgreementSectionProps) {
  const { data } = useQuery(agreementQuery(of.order));
  const newest = data?.versions[0];
  const shown = signing
    ? data?.actions.includes('sign')
    : newest || data?.actions.includes('offer');
  if (!data || !shown) return null;
  return (
    <section aria-labelledby="agreement" className="card grid gap-5 p-6">
      <h2 id="agreement" className="font-semibold text-lg">
        <Trans>Agreement and usage rights</Trans>
      </h2>
      {newest && <State newest={newest} agreement={data} signing={signing} />}
      {newest && <AgreementText document={newest.document} />}
      {newest && <Additions additions={data.additions} />}
      {newest && data.actions.includes('sign') && (
        <SignForm key={newest.sha256} of={of} version={newest} />
      )}
      <Actions of={of} agreement={data} signing={signing} />
    </section>
  );
}

function State({
  newest,
  agreement: { side, versions, waiting },
  signing,
}: {
  newest: AgreementVersion;
  agreement: Agreement;
  signing: boolean;
}) {
  const format = useFormat();
  const held = versions.find(({ status }) => status === 'signed');
  const ofClient = side === 'client';
  if (newest.status === 'signed' && newest.signedAt)
    return (
      <p>
        <Trans>
          Signed by {newest.signedName} on {format.date(newest.signedAt)}.
        </Trans>
      </p>
    );
  if (newest.status === 'withdrawn' || newest.status === 'void')
    return (
      <p className="text-muted-foreground">
        <Trans>This agreement was withdrawn. There's nothing to sign.</Trans>
      </p>
    );
  return (
    <div className="grid gap-2">
      {newest.declineReason !== null && (
        <div className="rounded-md bg-amber-soft px-4 py-3 text-sm">
          <p className="font-semibold">
            {ofClient ? (
              <Trans>You declined this</Trans>
            ) : (
              <Trans>{newest.document.client} declined this</Trans>
            )}
          </p>
          <WrittenText className="wrap-anywhere">{newest.declineReason}</WrittenText>
        </div>
      )}
      <p className="text-muted-foreground text-sm">
        {signing ? (
          <Trans>You can sign now or after you pay. Sign to get your photos.</Trans>
        ) : waiting ? (
          ofClient ? (
            <Trans>Sign to get your photos.</Trans>
          ) : (
            <Trans>
              {newest.document.client} hasn't signed yet. You can deliver once they do, or withdraw
              it.
            </Trans>
          )
        ) : (
          held && (
            <Trans>
              The signed version {held.version} stays in effect until this one is signed.
            </Trans>
          )
        )}
      </p>
    </div>
  );
}

function Actions({
  of: { order, changes },
  agreement: { versions, actions },
  signing,
}: {
  of: AgreedOrder;
  agreement: Agreement;
  signing: boolean;
}) {
  const { t } = useLingui();
  const calls = agreementCallsOf(order);
  const ids = { params: { id: order.id } };
  const { client = '', creator = '' } = versions[0]?.document ?? {};
  const draft = useDraft(`decline-${order.kind}-${order.id}`, '');
  const all = [calls.get, ...changes];
  const failed = t`Error`;
  const decline = useStep(calls.decline, all, { done: { title: t`Agreement declined` }, failed });
  const withdraw = useStep(calls.withdraw, all, {
    done: { title: t`Agreement withdrawn` },
    failed,
  });
  const signed = versions.find(({ status }) => status === 'signed');
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {!signing && versions[0] && (
        <a
          className={buttonClass({ variant: 'outline', size: 'sm' })}
          href={`/api/${order.kind}s/${order.id}/agreement/versions/${versions[0].version}/pdf`}
          download
        >
          <Download aria-hidden="true" />
          <Trans>Download PDF</Trans>
        </a>
      )}
      {signed?.licenseId && (
        <Link
          to="/licenses/$id"
          params={{ id: signed.licenseId }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <Trans>Public license page</Trans>
        </Link>
      )}
      {actions.includes('decline') && (
        <TextDialog
          draft={draft}
          trigger={t`Decline`}
          title={t`Decline this agreement?`}
          text={t`${creator} sees why and can offer another version. Your order stays as it is.`}
          label={t`Why?`}
          shortest={1}
          longest={2000}
          submitLabel={t`Decline`}
          pending={decline.isPending}
          onSubmit={(reason, close) => decline.run({ ...ids, body: { reason } }, close)}
        />
      )}
      {actions.includes('withdraw') && (
        <ConfirmButton
          label={t`Withdraw`}
          title={t`Withdraw this agreement?`}
          text={t`${client} no longer has to sign, and you can deliver without it.`}
          pending={withdraw.isPending}
          onConfirm={() => withdraw.run(ids)}
        />
      )}
      {actions.includes('offer') && <OfferDialog of={{ order, changes }} from={versions[0]} />}
    </div>
  );
}
