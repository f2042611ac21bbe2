import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { confirmClock, type Finding } from '#contract/admin/health.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

const findingNames: Readonly<Record<string, MessageDescriptor>> = {
  database: msg`Database`,
  log: msg`Log of the database`,
  primary: msg`Primary database`,
  standby: msg`Standby`,
  clock: msg`Clock`,
  payments: msg`Payments`,
  mail: msg`Email`,
  files: msg`Files`,
  direct: msg`Direct transfers`,
  programs: msg`Photo and video programs`,
  sender: msg`Sender of email`,
  originals: msg`Delivered files`,
  map: msg`Map`,
  money: msg`Money`,
  tasks: msg`Background jobs`,
  live: msg`Live updates`,
  backups: msg`Backups`,
  restores: msg`Test restores`,
  address: msg`Address`,
  operators: msg`Operators`,
  audit: msg`Audit log`,
};

const findingStateLabels: Readonly<Record<Finding['state'], MessageDescriptor>> = {
  ok: msg`OK`,
  warning: msg`Needs attention`,
  bad: msg`Failing`,
};

const findingStateTones: Readonly<Record<Finding['state'], Tone>> = {
  ok: 'green',
  warning: 'amber',
  bad: 'red',
};

const order: readonly Finding['state'][] = ['bad', 'warning', 'ok'];

/** Sends this device's time, so a machine that is wrong is not confirmed by mistake. */
function ConfirmClock() {
  const { t } = useLingui();
  const confirm = useAdminStep(confirmClock, t`Thanks. What waited goes on`);
  return (
    <div className="mt-1">
      <Button
        variant="outline"
        size="sm"
        pending={confirm.isPending}
        onClick={() => confirm.run({ body: { now: new Date().toISOString() } })}
      >
        <Trans>The clock is right</Trans>
      </Button>
    </div>
  );
}

/** The doctor's findings, worst first, each with a remedy. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useLingui();
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <ul className="card divide-y">
      {sorted.map(({ name, state, found, advice }) => {
        const known = findingNames[name];
        return (
          <li key={name} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-4 sm:px-6">
            <div className="grid min-w-0 flex-1 basis-56 gap-1">
              <h3 className="font-semibold">{known ? t(known) : name}</h3>
              <p className="text-sm">{found}</p>
              {advice !== null && <p className="text-muted-foreground text-sm">{advice}</p>}
              {name === 'clock' && state === 'bad' && <ConfirmClock />}
            </div>
            <Badge tone={findingStateTones[state]}>{t(findingStateLabels[state])}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
