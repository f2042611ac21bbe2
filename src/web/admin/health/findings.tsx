import { useLingui } from '@lingui/react/macro';
import type { Finding } from '#contract/admin/health.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { findingNames, findingStateTones, findingStateWords } from './health-words.ts';

const order: readonly Finding['state'][] = ['bad', 'warning', 'ok'];

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
            </div>
            <Badge tone={findingStateTones[state]}>{t(findingStateWords[state])}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
