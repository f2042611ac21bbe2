import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { License } from '#contract/agreements/licenses.ts';
import { regionOf } from '#contract/i18n.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import {
  creditNames,
  editNames,
  releaseNames,
  trainingNames,
  usageNames,
} from './rights-labels.ts';

interface RightsRowsProps {
  readonly rights: License['rights'];
  /** The approval of the work; null before. */
  readonly from: License['from'];
  /** Null: without an end, or not begun. */
  readonly until: License['until'];
}

/** What may be done with the files, and until when. */
export function RightsRows({ rights, from, until }: RightsRowsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const months = rights.termMonths ?? 0;
  const country = (code: string) =>
    new Intl.DisplayNames(regionOf(i18n.locale), { type: 'region' }).of(code) ?? code;
  const { aiTraining, generativeEdits } = rights;
  const rows: readonly (readonly [string, string])[] = [
    [t`Use`, rights.uses.map((use) => t(usageNames[use])).join(', ')],
    [t`Territory`, rights.territory === null ? t`Worldwide` : country(rights.territory)],
    [t`From`, from === null ? t`Once the work is approved` : format.date(from)],
    [
      t`Expires`,
      until === null
        ? months === 0
          ? t`Never`
          : t`${plural(months, { one: '# month', other: '# months' })} from then`
        : format.date(until),
    ],
    [t`Exclusive`, rights.exclusive ? t`Yes` : t`No`],
    [t`Credit`, t(creditNames[rights.credit])],
    [t`Portfolio of the creator`, rights.creatorMayPublish ? t`Yes` : t`No`],
    [t`AI training`, aiTraining ? t(trainingNames[aiTraining]) : t`Not said`],
    [
      t`Altering faces and scenes with generative tools`,
      generativeEdits ? t(editNames[generativeEdits]) : t`Not said`,
    ],
    [t`People in the photos`, t(releaseNames[rights.modelRelease])],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rights of a license, and whether they hold, without names. */
export function RightsList({ license }: { license: License }) {
  return (
    <div className="card grid gap-4 p-6">
      <p className="font-semibold">
        <StatusText status={license.status} />
      </p>
      <RightsRows {...license} />
      <p className="wrap-anywhere text-muted-foreground text-xs">
        <Trans>Fingerprint of the signed agreement: {license.sha256}</Trans>
      </p>
    </div>
  );
}

function StatusText({ status }: { status: License['status'] }) {
  switch (status) {
    case 'in_force':
      return <Trans>These rights are in force.</Trans>;
    case 'pending':
      return <Trans>These rights begin once the work is paid and approved.</Trans>;
    case 'ended':
      return <Trans>These rights have ended.</Trans>;
    case 'canceled':
      return (
        <Trans>
          This license isn't in force: the order was canceled or a newer version replaced it.
        </Trans>
      );
  }
}
