import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { CSSProperties } from 'react';
import { getAgenda } from '#contract/calendars/agenda.ts';
import {
  type AvailabilityException,
  getOwnAvailability,
  unblockTime,
} from '#contract/creators/working-hours.ts';
import { useClockTime } from '#web/lib/format/use-clock-time.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useStep } from '#web/lib/forms/use-step.ts';

interface TimeOffProps {
  readonly off: AvailabilityException;
  readonly style?: CSSProperties;
}

/** A day off or blocked hours, which can be opened again; or extra hours. */
export function TimeOff({ off: { date, kind, starts, ends, note }, style }: TimeOffProps) {
  const { t } = useLingui();
  const format = useFormat();
  const clock = useClockTime();
  const open = useStep(unblockTime, [getAgenda, getOwnAvailability], {
    done: { title: t`This time is open again` },
    failed: t`Error`,
  });
  const hours = starts && ends ? `${clock(starts)} – ${clock(ends)}` : t`All day`;
  const day = format.weekday(date);
  return (
    <div className="agenda-entry" data-kind={kind} style={style}>
      {kind === 'closed' && (
        <button
          type="button"
          className="agenda-open"
          aria-disabled={open.isPending || undefined}
          aria-label={t`Open ${day}, ${hours} again`}
          onClick={() => {
            if (!open.isPending) open.run({ params: { date }, query: starts ? { starts } : {} });
          }}
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
      <span className="block truncate font-semibold">
        {note || (kind === 'extra' ? <Trans>Extra hours</Trans> : <Trans>Blocked</Trans>)}
      </span>
      <span className="block">{hours}</span>
    </div>
  );
}
