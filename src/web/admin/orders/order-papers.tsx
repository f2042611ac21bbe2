import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderFile } from '#contract/admin/order-file.ts';
import type { GalleryStage } from '#contract/galleries/galleries.ts';
import type { AgreementStatus } from '#contract/lifecycles/agreement.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';

const deliveryLabels: Readonly<Record<string, MessageDescriptor>> = {
  delivered: msg`Waits for approval`,
  changes_requested: msg`Changes requested`,
  approved: msg`Approved`,
  void: msg`Taken back`,
};
const stageLabels: Readonly<Record<GalleryStage, MessageDescriptor>> = {
  proofing: msg`The client is choosing`,
  editing: msg`Being edited`,
  delivered: msg`Delivered`,
  approved: msg`Approved`,
};
const agreementLabels: Readonly<Record<AgreementStatus, MessageDescriptor>> = {
  offered: msg`Not signed yet`,
  signed: msg`Signed`,
  declined: msg`Declined`,
  replaced: msg`Replaced`,
  withdrawn: msg`Withdrawn`,
  void: msg`No longer in force`,
};

/** What was delivered, the galleries, and the agreements of an order. */
export function OrderPapers({ file }: { file: OrderFile }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <Papers title={t`Delivery`} empty={t`Nothing delivered yet.`}>
        {file.deliveries.map(({ version, status, note, url, deliveredAt, changesNote }) => (
          <li key={`${version} ${deliveredAt}`} className="grid gap-1">
            <p className="text-sm">
              <strong className="font-semibold">
                {t(deliveryLabels[status] ?? msg`Delivered`)}
              </strong>
              {' · '}
              <time dateTime={deliveredAt}>{format.dateTime(deliveredAt)}</time>
            </p>
            {note !== '' && <WrittenText className="wrap-anywhere">{note}</WrittenText>}
            {url !== null && <p className="wrap-anywhere text-sm">{url}</p>}
            {changesNote !== null && (
              <p className="text-sm">
                <Trans>The client asked for changes:</Trans>{' '}
                <WrittenText as="span">{changesNote}</WrittenText>
              </p>
            )}
          </li>
        ))}
      </Papers>
      <Papers title={t`Galleries`} empty={t`No gallery yet.`}>
        {file.galleries.map(({ id, stage, version, createdAt }) => (
          <li key={id} className="text-sm">
            <strong className="font-semibold">{t(stageLabels[stage])}</strong>
            {' · '}
            <Trans>
              Gallery #{id}, version {version}, opened {format.date(createdAt)}
            </Trans>
          </li>
        ))}
      </Papers>
      <Papers title={t`Agreement`} empty={t`No agreement.`}>
        {file.agreements.map(({ version, status, offeredAt }) => (
          <li key={version} className="text-sm">
            <strong className="font-semibold">{t(agreementLabels[status])}</strong>
            {' · '}
            <Trans>
              Version {version}, offered {format.date(offeredAt)}
            </Trans>
          </li>
        ))}
      </Papers>
    </div>
  );
}

function Papers({
  title,
  empty,
  children,
}: {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <section className="card grid gap-3 p-4 sm:p-6">
      <h3 className="font-semibold">{title}</h3>
      {children.length > 0 ? (
        <ul className="grid gap-4">{children}</ul>
      ) : (
        <p className="text-muted-foreground text-sm">{empty}</p>
      )}
    </section>
  );
}
