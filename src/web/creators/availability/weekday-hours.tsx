import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { weekdayName } from '#web/lib/format/clock-time.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/overlays/dropdown-menu.tsx';
import { StretchFields } from './stretch-fields.tsx';
import { nextStretch, type Weekday } from './week.ts';

interface WeekdayHoursProps {
  readonly day: Weekday;
  /** By the range's index in the day. */
  readonly problems: Readonly<Record<number, string>>;
  readonly onChange: (change: Partial<Weekday>) => void;
  readonly onCopy: (to: readonly number[]) => void;
}

const workingDays = [1, 2, 3, 4, 5];
const everyDay = [...workingDays, 6, 7];

/** One day of the week: on or off, its time ranges, and a way to copy them to other days. */
export function WeekdayHours({ day, problems, onChange, onCopy }: WeekdayHoursProps) {
  const { t, i18n } = useLingui();
  const name = weekdayName(day.weekday, i18n.locale);
  const { open, stretches } = day;
  const next = nextStretch(stretches);
  const change = (at: number, changed: Weekday['stretches']) =>
    onChange({ stretches: stretches.toSpliced(at, 1, ...changed) });
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 py-4 md:grid-cols-[10rem_1fr_auto]">
      <Field layout="inline" label={name} className="pt-2 [&_label]:first-letter:uppercase">
        <Switch
          checked={open}
          onChange={(event) => onChange({ open: event.currentTarget.checked })}
        />
      </Field>
      <div
        className={cx(
          'col-span-2 row-start-2 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 md:col-span-1 md:row-start-auto md:flex md:items-start md:justify-between',
          !open && 'max-md:hidden',
        )}
      >
        {open ? (
          <>
            <div className="grid min-w-0 max-w-full grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
              {stretches.map((stretch, n) => {
                const which = stretches.length > 1 ? `${name} ${n + 1}` : name;
                return (
                  <StretchFields
                    // biome-ignore lint/suspicious/noArrayIndexKey: hours are identified by their position, as their times change while they are edited
                    key={n}
                    name={which}
                    stretch={stretch}
                    error={problems[n]}
                    onChange={(changed) => change(n, [changed])}
                  >
                    {stretches.length > 1 && (
                      <Button
                        variant="ghost"
                        size="icon"
                        aria-label={t`Remove ${which}`}
                        onClick={() => change(n, [])}
                      >
                        <X aria-hidden="true" />
                      </Button>
                    )}
                  </StretchFields>
                );
              })}
            </div>
            {next && (
              <Button
                variant="ghost"
                size="sm"
                className="-ms-2.5 md:mt-1"
                aria-label={t`Add hours on ${name}`}
                onClick={() => onChange({ stretches: [...stretches, next] })}
              >
                <Plus aria-hidden="true" />
                <Trans>Add hours</Trans>
              </Button>
            )}
          </>
        ) : (
          <p className="pt-2 text-muted-foreground">
            <Trans>Closed</Trans>
          </p>
        )}
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={t`Copy ${name} to other days`}>
            <Copy aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => onCopy(workingDays)}>
            <Trans>Copy to Monday to Friday</Trans>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onCopy(everyDay)}>
            <Trans>Copy to all days</Trans>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </li>
  );
}
