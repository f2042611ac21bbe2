import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { jobDurations, jobServiceTypes } from '#contract/constants.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import {
  formatCents,
  jobTotalCents,
  largestPaymentCents,
  serviceFeeCents,
} from '#contract/money.ts';
import { numberOf } from '#contract/typed-number.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useFirstDay } from '#web/lib/format/use-format.ts';
import { StartOptions } from '#web/lib/forms/start-options.tsx';
import { PlaceField } from '#web/places/components/place-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { durationLabels, jobServiceLabels } from '../cards/job-labels.ts';
import {
  durationFits,
  type JobFormValues,
  withFittingDuration,
  withStartDay,
} from './job-form-values.ts';
import { PictureField } from './picture-field.tsx';
import { TagField, useTypedTag } from './tag-field.tsx';
import { useJobPictures } from './use-job-pictures.ts';

interface JobFormProps {
  readonly values: JobFormValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly pending: boolean;
  /** The draft key of a tag not yet added. */
  readonly tagDraft: string;
  /** Who can read it, and words or a choice about that. */
  readonly visibility: Job['visibility'];
  readonly audience: ReactNode;
  /** A payment was started: the budget is fixed. */
  readonly budgetFrozen?: boolean;
  /** The fee fixed with it. */
  readonly feePercent?: number;
  readonly onChange: (values: JobFormValues) => void;
  /** With the tag that was typed but not added. */
  readonly onSubmit: (values: JobFormValues) => void;
  readonly submitLabel: ReactNode;
  readonly pendingLabel: ReactNode;
}

/** The fields of a job. */
export function JobForm(props: JobFormProps) {
  const { values, errors, pending, budgetFrozen = false, onChange, onSubmit } = props;
  const firstDay = useFirstDay();
  const [several, setSeveral] = useState(false);
  const site = useSite();
  const percent = props.feePercent ?? site.serviceFeePercent;
  const { t } = useLingui();
  const set = (name: keyof JobFormValues) => (event: { target: { value: string } }) =>
    onChange({ ...values, [name]: event.target.value });
  const budget = numberOf(values.budget);
  const sums =
    Number.isInteger(budget) &&
    budget >= 1 &&
    jobTotalCents(budget, percent) <= largestPaymentCents;
  const problems = Object.entries(errors).map(([name, message]) => ({
    message,
    fieldId: `job-${name}`,
  }));
  const field = (name: keyof JobFormValues) => ({ id: `job-${name}`, error: errors[name] });
  const typedTag = useTypedTag(props.tagDraft, values.tags, (tags) =>
    onChange({ ...values, tags }),
  );
  const pictures = useJobPictures(values.pictures, (next) =>
    onChange({ ...values, pictures: next }),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (!pictures.ready()) return document.getElementById('job-pictures')?.focus();
    const tags = typedTag.add();
    if (tags) onSubmit(withStartDay({ ...values, tags }));
    else document.getElementById('job-tags')?.focus();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {problems.length > 0 && (
        <FormError title={t`Please review these fields`} problems={problems} />
      )}
      <div className="contents">{props.audience}</div>
      <Field {...field('title')} label={t`Title`} required>
        <Input maxLength={200} value={values.title} onChange={set('title')} />
      </Field>
      <Field
        {...field('description')}
        label={t`Description`}
        hint={t`What should be captured, who it's for, and what you want delivered.`}
        required
      >
        <Textarea
          rows={6}
          maxLength={10_000}
          value={values.description}
          onChange={set('description')}
        />
      </Field>
      <PictureField
        pictures={values.pictures}
        uploads={pictures}
        error={errors.pictures}
        visibility={props.visibility}
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:items-start">
        <Field {...field('serviceType')} label={t`Service type`} required>
          <Select value={values.serviceType} onChange={set('serviceType')}>
            {jobServiceTypes.map((type) => (
              <option key={type} value={type}>
                {t(jobServiceLabels[type])}
              </option>
            ))}
          </Select>
        </Field>
        <PlaceField
          {...field('location')}
          readers={undefined}
          required
          value={values.location}
          onValueChange={(location) => onChange({ ...values, location })}
        />
        <fieldset className="grid gap-6 sm:col-span-2 sm:grid-cols-3 sm:items-start">
          <legend className="mb-3 font-semibold">
            <Trans>When</Trans>
          </legend>
          <Field {...field('date')} label={t`Date`} required>
            <Input type="date" min={firstDay} value={values.date} onChange={set('date')} />
          </Field>
          <Field {...field('startTime')} label={t`Start time`} optional>
            <Select value={values.startTime} onChange={set('startTime')}>
              <option value="">{t`Not sure yet`}</option>
              <StartOptions date={values.date} />
            </Select>
          </Field>
          <NumberField
            {...field('hours')}
            kind="hours"
            label={t`Hours each day`}
            hint={t`With a start, we block the creator's time for you.`}
            optional
            value={values.hours}
            onValueChange={(hours) => onChange(withFittingDuration({ ...values, hours }))}
          />
          {/* Hours say it already. */}
          {!(durationFits(values) && errors.duration === undefined) && (
            <Field {...field('duration')} label={t`Duration`} required>
              <Select value={values.duration} onChange={set('duration')}>
                <option value="">{t`Choose a duration`}</option>
                {jobDurations.map((duration) => (
                  <option key={duration} value={duration}>
                    {t(durationLabels[duration])}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {several || values.endDate !== '' || errors.endDate !== undefined ? (
            <Field {...field('endDate')} label={t`Last day`} optional>
              <Input
                type="date"
                min={values.date || firstDay}
                value={values.endDate}
                onChange={set('endDate')}
              />
            </Field>
          ) : (
            <Button
              variant="link"
              className="justify-self-start sm:col-span-3"
              onClick={() => setSeveral(true)}
            >
              <Trans>It takes several days</Trans>
            </Button>
          )}
        </fieldset>
        <NumberField
          {...field('budget')}
          kind="money"
          label={t`Budget (USD)`}
          hint={
            budgetFrozen
              ? t`You can't change the budget once payment has started.`
              : t`Whole dollars. Creators keep 100%.`
          }
          required
          readOnly={budgetFrozen}
          value={values.budget}
          onValueChange={(typed) => onChange({ ...values, budget: typed })}
        />
        {sums && (
          <MoneyTable
            className="sm:col-start-2"
            caption={t`Your price`}
            rows={[
              { label: t`Budget`, amount: formatCents(budget * 100) },
              {
                label: t`Service fee (${percent}%)`,
                amount: formatCents(serviceFeeCents(budget, percent)),
              },
            ]}
            total={{ label: t`Total`, amount: formatCents(jobTotalCents(budget, percent)) }}
          />
        )}
      </div>
      <TagField tags={values.tags} typedTag={typedTag} error={errors.tags} />
      <Field
        {...field('notes')}
        label={t`Notes`}
        optional
        readers={t`Applicants only`}
        hint={t`Parking, dress code, who to ask for. The address comes after you hire. Only applicants read it.`}
      >
        <Textarea rows={3} maxLength={5000} value={values.notes} onChange={set('notes')} />
      </Field>
      <Button type="submit" size="lg" pending={pending} className="justify-self-start">
        {pending ? props.pendingLabel : props.submitLabel}
      </Button>
    </form>
  );
}
