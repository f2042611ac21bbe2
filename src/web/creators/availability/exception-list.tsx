import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { AvailabilityException, OwnAvailability } from '#contract/creators/working-hours.ts';
import { useClockTime } from '#web/lib/format/use-clock-time.ts';
import { useFirstDay, useFormat } from '#web/lib/format/use-format.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { ExceptionForm } from './exception-form.tsx';
import { type ExceptionSpan, spansOf, withAdded, withoutSpan } from './exceptions.ts';
import { useSaveAvailability } from './use-save-availability.ts';

/** A span's description: closed, or its extra hours. */
function Difference({ kind, starts, ends }: AvailabilityException) {
  const time = useClockTime();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={kind === 'extra' ? 'green' : 'neutral'}>
        {kind === 'extra' ? <Trans>Extra hours</Trans> : <Trans>Closed</Trans>}
      </Badge>
      <span className="text-sm tabular">
        {starts !== null && ends !== null ? (
          `${time(starts)} – ${time(ends)}`
        ) : (
          <Trans>All day</Trans>
        )}
      </span>
    </span>
  );
}

/** Days off and extra hours, with a way to add and to remove them. */
export function ExceptionList({ exceptions }: Pick<OwnAvailability, 'exceptions'>) {
  const { t } = useLingui();
  const format = useFormat();
  const save = useSaveAvailability();
  const firstDay = useFirstDay();
  const [removing, setRemoving] = useState<string>();
  const coming = exceptions.filter(({ date }) => date >= firstDay);

  const change = async (
    how: (current: AvailabilityException[]) => AvailabilityException[],
    done: Parameters<typeof toast>[0],
  ) => {
    try {
      await save((current) => ({ ...current, exceptions: how(current.exceptions) }));
      toast(done);
    } catch (error) {
      toastError(t`Error`, reasonOf(error, t`We couldn't update your dates`));
    }
  };
  const remove = async (span: ExceptionSpan, key: string) => {
    setRemoving(key);
    const taken = coming.filter((one) => !withoutSpan(coming, span).includes(one));
    const putBack = () =>
      void change((current) => withAdded(current, taken), {
        title: t`Success`,
        description: t`Restored.`,
      });
    await change((current) => withoutSpan(current, span), {
      title: t`Success`,
      description: t`Removed.`,
      action: { label: t`Undo`, onSelect: putBack },
    });
    setRemoving(undefined);
  };
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg">
          <Trans>Days off and extra hours</Trans>
        </h3>
        <p className="text-muted-foreground text-sm">
          <Trans>Vacation, holidays, one-off hours.</Trans>
        </p>
      </div>
      {coming.length > 0 && (
        <ul className="divide-y border-y">
          {spansOf(coming).map((span) => {
            const { exception, lastDate } = span;
            const key = `${exception.date} ${exception.kind} ${exception.starts}`;
            const first = format.date(exception.date);
            const days =
              lastDate === exception.date ? first : `${first} – ${format.date(lastDate)}`;
            return (
              <li key={key} className="flex items-center justify-between gap-3 py-3">
                <div className="grid min-w-0 gap-1 sm:grid-cols-[15rem_1fr] sm:gap-x-4">
                  <span className="font-semibold tabular">{days}</span>
                  <Difference {...exception} />
                  {exception.note !== '' && (
                    <span className="text-muted-foreground text-sm sm:col-span-2">
                      {exception.note}
                    </span>
                  )}
                </div>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t`Remove ${days}`}
                  pending={removing === key}
                  onClick={() => void remove(span, key)}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <ExceptionForm exceptions={coming} />
    </section>
  );
}
