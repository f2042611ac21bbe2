import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DaySheet } from '#contract/days/days.ts';
import { regionOf } from '#contract/i18n.ts';
import { presentTime } from '#web/lib/clock.ts';
import { clockOf } from '#web/lib/format/clock.ts';
import { formatTime } from '#web/lib/format/format-date.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import type { DayStep } from './day-queue.ts';
import { dialLink } from './dial-link.ts';
import { OnMyWay } from './on-my-way.tsx';

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
      {own && (
        <Own
          person={own}
          sheet={sheet}
          otherId={other?.id}
          name={other?.fullName ?? ''}
          onStep={onStep}
        />
      )}
    </section>
  );
}

type Person = DaySheet['people'][number];

/** A number to call, or whatever they wrote. */
function Contact({ contact }: { contact: string }) {
  if (contact === '') return null;
  const dialed = dialLink(contact);
  return (
    <p className="wrap-anywhere">
      {dialed ? (
        <a className="underline underline-offset-2" href={dialed}>
          {contact}
        </a>
      ) : (
        contact
      )}
    </p>
  );
}

function Other({ person, timeZone }: { person: Person; timeZone: string }) {
  const { id, fullName, contact, secondContact, note, arrivedAt } = person;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold">{fullName}</p>
        <Contact contact={contact} />
        <Contact contact={secondContact} />
        {note !== '' && <WrittenText className="wrap-anywhere mt-1">{note}</WrittenText>}
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

/** Whether it is the day of the work, where it is; the hour before and after midnight belong to it. */
function useIsToday({ date, lastDate, timeZone }: DaySheet): boolean {
  const now = useNow().getTime();
  const dayOf = (ms: number) => clockOf(timeZone, new Date(ms).toISOString())[0];
  return dayOf(now + 3_600_000) >= date && dayOf(now - 3_600_000) <= lastDate;
}

function Own({
  person,
  sheet,
  otherId,
  name,
  onStep,
}: {
  person: Person;
  sheet: DaySheet;
  otherId: number | undefined;
  /** Of the other side. */
  name: string;
  onStep: (step: DayStep) => void;
}) {
  const { t } = useLingui();
  const { arrivedAt } = person;
  const isToday = useIsToday(sheet);
  const saved = {
    contact: person.contact,
    secondContact: person.secondContact,
    note: person.note,
  };
  const [typed, setTyped] = useState(saved);
  const change = (part: Partial<typeof saved>) => setTyped({ ...typed, ...part });
  const clean = {
    contact: typed.contact.trim(),
    secondContact: typed.secondContact.trim(),
    note: typed.note.trim(),
  };
  return (
    <div className="grid gap-4 border-t pt-4 print:hidden">
      {isToday &&
        (arrivedAt === null ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              onClick={() => onStep({ do: 'arrive', at: new Date(presentTime()).toISOString() })}
            >
              <Trans>I'm here</Trans>
            </Button>
            {otherId !== undefined && (
              <OnMyWay to={otherId} name={name} timeZone={sheet.timeZone} />
            )}
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Arrived at={arrivedAt} timeZone={sheet.timeZone} />
            <Button variant="ghost" size="sm" onClick={() => onStep({ do: 'leave' })}>
              <Trans>Undo</Trans>
            </Button>
          </div>
        ))}
      <form
        className="grid items-start gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          onStep({ do: 'contact', ...clean });
        }}
      >
        <Field
          label={t`How can ${name} reach you that day?`}
          hint={t`A phone number, for example. Only ${name} sees it.`}
        >
          <Input
            autoComplete="tel"
            maxLength={200}
            value={typed.contact}
            onChange={({ target }) => change({ contact: target.value })}
          />
        </Field>
        <Field label={t`A second contact`} hint={t`Name and number, such as a best man.`} optional>
          <Input
            autoComplete="off"
            maxLength={200}
            value={typed.secondContact}
            onChange={({ target }) => change({ secondContact: target.value })}
          />
        </Field>
        <Field
          label={t`Good to know`}
          hint={t`Parking, dress code, who to ask for.`}
          optional
          className="sm:col-span-2"
        >
          <Textarea
            rows={2}
            maxLength={1000}
            value={typed.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          disabled={JSON.stringify(clean) === JSON.stringify(saved)}
        >
          <Trans>Save</Trans>
        </Button>
      </form>
    </div>
  );
}
