import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFirstDay, useFormat } from '#web/lib/format/use-format.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { Calendar } from '#web/ui/forms/calendar.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import type { DeliveredOrder } from './delivered-order.ts';
import { DeliveryPromise } from './delivery-promise.tsx';

/** What was promised, how late it is, and what the two can agree on instead. */
export function DeliveryDay({ of }: { of: DeliveredOrder }) {
  const { terms, awaited, side, other } = of;
  if (!terms) return null;
  return (
    <div className="grid gap-3">
      <p>
        <DeliveryPromise terms={terms} dueOn={terms.dueOn} />
      </p>
      {terms.roundsLeft !== terms.rounds && (
        <p className="text-muted-foreground text-sm">
          <RoundsLeft left={terms.roundsLeft} />
        </p>
      )}
      {awaited && terms.daysLate > 0 && (
        <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink text-sm">
          <Plural
            value={terms.daysLate}
            one="The delivery is # day late."
            other="The delivery is # days late."
          />{' '}
          {side === 'client' ? (
            <Trans>
              From 7 days late you can cancel and get the held money back. After 30 days we refund
              it automatically.
            </Trans>
          ) : (
            <Trans>
              From 7 days late {other} can cancel and get the held money back. After 30 days we
              refund it automatically.
            </Trans>
          )}
        </p>
      )}
      <DateOffer of={of} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {of.actions.includes('propose_date') && !of.date && <DateDialog of={of} />}
        {of.actions.includes('add_round') && <AddRound of={of} />}
      </div>
    </div>
  );
}

/** How many changes can still be requested. */
export function RoundsLeft({ left }: { left: number }) {
  return (
    <Plural
      value={left}
      _0="No rounds of changes left"
      one="# round of changes left"
      other="# rounds of changes left"
    />
  );
}

/** A proposed day pending an answer. */
function DateOffer({ of }: { of: DeliveredOrder }) {
  const { t } = useLingui();
  const format = useFormat();
  const { date, other } = of;
  const accept = useStep(of.calls.acceptDate, of.changes, {
    done: { title: t`Day agreed`, description: t`The delivery is now due then.` },
    failed: t`Error`,
  });
  const decline = useStep(of.calls.declineDate, of.changes, {
    done: { title: t`Proposal ended`, description: t`The agreed day stays as it is.` },
    failed: t`Error`,
  });
  if (!date) return null;
  const day = format.date(date.dueOn);
  const input = { params: { id: of.order.id, number: date.number } };
  return (
    <section aria-label={t`Proposed day`} className="grid gap-3 rounded-md bg-muted p-4">
      <p>
        {date.own ? (
          <Trans>
            You proposed {day} for the delivery. Waiting for {other} to respond.
          </Trans>
        ) : (
          <Trans>
            {other} proposed {day} for the delivery.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {of.actions.includes('accept_date') && (
          <ConfirmButton
            label={t`Accept this day`}
            title={t`Accept this day?`}
            text={t`The delivery is then due on ${day}.`}
            variant="default"
            pending={accept.isPending}
            onConfirm={() => accept.run(input)}
          />
        )}
        {of.actions.includes('decline_date') && (
          <Button
            variant="outline"
            size="sm"
            pending={decline.isPending}
            onClick={() => decline.run(input)}
          >
            {date.own ? <Trans>Withdraw this day</Trans> : <Trans>Decline this day</Trans>}
          </Button>
        )}
      </div>
    </section>
  );
}

function DateDialog({ of }: { of: DeliveredOrder }) {
  const { t } = useLingui();
  const today = useFirstDay();
  const due = of.terms?.dueOn ?? today;
  const [day, setDay] = useState(due > today ? due : today);
  const propose = useStep(of.calls.proposeDate, of.changes, {
    done: { title: t`Proposal sent`, description: t`We'll let you know when they respond.` },
    failed: t`Error`,
  });
  return (
    <FormDialog
      trigger={t`Propose another day`}
      title={t`Propose another day`}
      text={t`The agreed day stays as it is until ${of.other} accepts.`}
      submitLabel={t`Send`}
      pending={propose.isPending}
      disabled={day === due}
      onSubmit={(close) =>
        propose.run({ params: { id: of.order.id }, body: { dueOn: day } }, close)
      }
    >
      <div className="grid justify-center">
        <Calendar value={day} onValueChange={setDay} today={today} min={today} />
      </div>
    </FormDialog>
  );
}

function AddRound({ of }: { of: DeliveredOrder }) {
  const { t } = useLingui();
  const { other } = of;
  const add = useStep(of.calls.addRound, of.changes, {
    done: { title: t`Round added`, description: t`${other} can request changes once more.` },
    failed: t`Error`,
  });
  return (
    <ConfirmButton
      label={t`Add a round of changes`}
      title={t`Add a round of changes?`}
      text={t`All agreed rounds are used. ${other} can then request changes once more.`}
      variant="outline"
      pending={add.isPending}
      onConfirm={() => add.run({ params: { id: of.order.id } })}
    />
  );
}
