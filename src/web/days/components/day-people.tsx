import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DaySheet } from '#contract/days/days.ts';
import { regionOf } from '#contract/i18n.ts';
import { presentTime } from '#web/lib/clock.ts';
import { formatTime } from '#web/lib/format/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import type { DayStep } from './day-queue.ts';
import { dialLink } from './dial-link.ts';

interface DayPeopleProps {
  readonly sheet: DaySheet;
  readonly onStep: (step: DayStep) => void;
}

/** Both sides: how they are reached, and whether they are there. */
export function DayPeople({ sheet, onStep }: DayPeopleProps) {
  const own = sheet.people.find(({ side }) => side === sheet.side);
  const other = sheet.people.find(({ side }) => side !== sheet.side);
  return (
    <section aria-labelledby="people" className="card grid gap-4 p-6">
      <h2 id="people" className="font-semibold text-lg">
        <Trans>People</Trans>
      </h2>
      {other && <Other person={other} timeZone={sheet.timeZone} />}
      {own && <Own person={own} timeZone={sheet.timeZone} onStep={onStep} />}
    </section>
  );
}

type Person = DaySheet['people'][number];

function Other({ person, timeZone }: { person: Person; timeZone: string }) {
  const { id, fullName, contact, arrivedAt } = person;
  const dialed = dialLink(contact);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold">{fullName}</p>
        {contact !== '' && (
          <p className="wrap-anywhere">
            {dialed ? (
              <a className="underline underline-offset-2" href={dialed}>
                {contact}
              </a>
            ) : (
              contact
            )}
          </p>
        )}
        <Arrived at={arrivedAt} timeZone={timeZone} />
      </div>
      <Link
        to="/messages/$id"
        params={{ id: String(id) }}
        className={buttonClass({ variant: 'outline', size: 'sm', className: 'print:hidden' })}
      >
        <Trans>Message</Trans>
      </Link>
    </div>
  );
}

function Arrived({ at, timeZone }: { at: string | null; timeZone: string }) {
  const { i18n } = useLingui();
  if (at === null) return null;
  const time = formatTime(at, { locale: regionOf(i18n.locale), timeZone });
  return (
    <p className="text-sm">
      <Trans>There since {time}</Trans>
    </p>
  );
}

function Own({
  person: { contact, arrivedAt },
  timeZone,
  onStep,
}: {
  person: Person;
  timeZone: string;
  onStep: (step: DayStep) => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(contact);
  return (
    <div className="grid gap-4 border-t pt-4 print:hidden">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onStep({ do: 'contact', contact: typed.trim() });
        }}
      >
        <Field
          label={t`How are you reached on the day?`}
          hint={t`A phone number or whatever works. Only the other side sees it.`}
          className="min-w-0 flex-1 basis-56"
        >
          <Input
            autoComplete="tel"
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" disabled={typed.trim() === contact}>
          <Trans>Save</Trans>
        </Button>
      </form>
      {arrivedAt === null ? (
        <Button
          className="justify-self-start"
          onClick={() => onStep({ do: 'arrive', at: new Date(presentTime()).toISOString() })}
        >
          <Trans>I'm here</Trans>
        </Button>
      ) : (
        <Arrived at={arrivedAt} timeZone={timeZone} />
      )}
    </div>
  );
}
