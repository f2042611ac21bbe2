import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { readHours } from '#contract/typed-number.ts';
import { addWait, dayParts } from '#contract/waits/waits.ts';
import { ApiError, detailsOf } from '#web/lib/api/api-error.ts';
import { useCall } from '#web/lib/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';
import { dayChoices, partNames } from './wait-labels.ts';
import { type WaitEntryProps, waitsQuery } from './wait-reads.ts';

/** The days, the part of the day, and what is to be booked. */
export function WaitForm(props: WaitEntryProps & { readonly onDone: () => void }) {
  const { creator, today, date = '', onDone } = props;
  const { t } = useLingui();
  const formId = useId();
  const client = useQueryClient();
  const { fullName: name } = creator.user;
  const [values, setValues] = useState(() => ({
    from: date,
    to: date,
    days: '0',
    part: 'any',
    packageId: props.packageId === undefined ? '' : String(props.packageId),
    hours: String(props.hours),
  }));
  const add = useCall(addWait, {
    onSuccess: (wait) => {
      client.setQueryData(waitsQuery.queryKey, (current = []) => [
        wait,
        ...current.filter(({ id }) => id !== wait.id),
      ]);
      toast({
        title: t`You're on the list`,
        description: t`We'll tell you when ${name} has an opening.`,
      });
      onDone();
    },
  });
  const fields = add.error instanceof ApiError ? add.error.fields : {};
  const free = detailsOf(add.error, 'wait.free_now');
  const set =
    (field: keyof typeof values) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setValues((current) => ({
        ...current,
        [field]: target.value,
        // The last day follows the first until it is later.
        ...(field === 'from' && current.to < target.value && { to: target.value }),
      }));
  const field = (key: string) => ({ id: `${formId}-${key}`, error: fields[key] });
  const several = values.from !== values.to;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (add.isPending) return;
        const { from, to, days, part, packageId, hours } = values;
        add.mutate({
          body: {
            creatorId: creator.id,
            from,
            to,
            weekdays: several ? [...(dayChoices[Number(days)]?.weekdays ?? [])] : [],
            part: dayParts.find((one) => one === part) ?? 'any',
            ...(packageId === ''
              ? { hours: readHours(hours)?.value ?? Number.NaN }
              : { packageId: Number(packageId) }),
          },
        });
      }}
    >
      {add.isError && (
        <FormError
          title={t`We couldn't put you on the list`}
          text={(free !== undefined || Object.keys(fields).length === 0) && add.error.message}
          problems={Object.entries(fields).map(([key, message]) => ({
            message,
            fieldId: `${formId}-${key}`,
          }))}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field {...field('from')} label={t`First day`} required>
          <Input type="date" min={today} value={values.from} onChange={set('from')} />
        </Field>
        <Field {...field('to')} label={t`Last day`} required>
          <Input type="date" min={values.from || today} value={values.to} onChange={set('to')} />
        </Field>
      </div>
      {several && (
        <Field {...field('weekdays')} label={t`Days of the week`}>
          <Select value={values.days} onChange={set('days')}>
            {dayChoices.map((choice, index) => (
              <option key={choice.weekdays.join()} value={index}>
                {t(choice.name)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field {...field('part')} label={t`Start time`}>
        <Select value={values.part} onChange={set('part')}>
          {dayParts.map((part) => (
            <option key={part} value={part}>
              {t(partNames[part])}
            </option>
          ))}
        </Select>
      </Field>
      {creator.packages.length > 0 && (
        <Field {...field('packageId')} label={t`Package`}>
          <Select value={values.packageId} onChange={set('packageId')}>
            {creator.hourlyRate ? <option value="">{t`By the hour`}</option> : null}
            {creator.packages.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {values.packageId === '' && (
        <NumberField
          {...field('hours')}
          kind="hours"
          label={t`Hours`}
          value={values.hours}
          onValueChange={(hours) => setValues((current) => ({ ...current, hours }))}
        />
      )}
      <DialogActions>
        <Button type="submit" pending={add.isPending}>
          <Trans>Tell me</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
