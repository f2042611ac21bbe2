import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useId } from 'react';
import { listOwnPackages } from '#contract/creators/packages.ts';
import { formatCents } from '#contract/money.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFirstDay } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { HalfHours } from '../components/half-hours.tsx';
import { LineFields } from './line-fields.tsx';
import { centsOf, type OfferValues, sameTerms, withPackage } from './offer-form-values.ts';

interface OfferFormProps {
  /** The job that it answers, whose day and place it has. */
  readonly job?: { readonly endDate: string | null } | undefined;
  /** The version that it changes. */
  readonly version?: number | undefined;
  readonly values: OfferValues;
  readonly onChange: (values: OfferValues) => void;
  readonly pending: boolean;
  /** Why it was refused; what was typed stays. */
  readonly error: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
}

const validities = ['1', '3', '7', '14', '30', '60'];
const holds = ['12', '24', '48', '72'];

/** Writes an offer, between two shoots: lines with prices, a time, and until when it holds. */
export function OfferForm(props: OfferFormProps) {
  const { job, version, values, onChange, pending, error, fields, submitLabel, onSubmit } = props;
  const { t } = useLingui();
  const formId = useId();
  const firstDay = useFirstDay();
  const { data: packages = [] } = useQuery(queryOf(listOwnPackages));
  const set =
    (name: keyof OfferValues) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      onChange({ ...values, [name]: target.value });
  const field = (name: keyof OfferValues) => ({ id: `${formId}-${name}`, error: fields[name] });
  const sum = values.lines
    .filter(({ optional }) => !optional)
    .reduce((total, { price }) => total + (centsOf(price) || 0), 0);
  const total = formatCents(sum);
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSubmit();
      }}
    >
      {error !== undefined && (
        <FormError
          title={t`We couldn't send your offer`}
          text={Object.keys(fields).length === 0 && error}
          problems={Object.entries(fields).map(([name, message]) => ({
            message,
            fieldId: `${formId}-${name}`,
          }))}
        />
      )}
      {packages.length > 0 && (
        <Field
          {...field('packageId')}
          label={t`Start from a package`}
          hint={t`Its delivery terms and rights go with the offer.`}
        >
          <Select
            value={values.packageId}
            onChange={({ target: { value: packageId } }) => {
              const chosen = packages.find(({ id }) => String(id) === packageId);
              onChange(chosen ? withPackage(values, chosen) : { ...values, packageId });
            }}
          >
            {version !== undefined && (
              <option value={sameTerms}>{t`As in version ${version}`}</option>
            )}
            <option value="">{t`No package`}</option>
            {packages.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field {...field('title')} label={t`Title`} required>
        <Input value={values.title} maxLength={100} onChange={set('title')} />
      </Field>
      <LineFields
        lines={values.lines}
        onChange={(lines) => onChange({ ...values, lines })}
        formId={formId}
        fields={fields}
      />
      <div className={cx('grid grid-cols-2 items-start gap-4', !job && 'sm:grid-cols-3')}>
        {!job && (
          <Field {...field('day')} label={t`Day`} className="col-span-2 sm:col-span-1" required>
            <Input type="date" min={firstDay} value={values.day} onChange={set('day')} />
          </Field>
        )}
        <Field {...field('startTime')} label={t`Start time`} required>
          <Select value={values.startTime} onChange={set('startTime')}>
            <HalfHours />
          </Select>
        </Field>
        <NumberField
          {...field('hours')}
          kind="hours"
          label={t`Hours`}
          value={values.hours}
          onValueChange={(hours) => onChange({ ...values, hours })}
        />
      </div>
      {!job && (
        <Field {...field('address')} label={t`Place`} optional>
          <Input value={values.address} maxLength={300} onChange={set('address')} />
        </Field>
      )}
      <Field
        {...field('note')}
        label={job ? t`Your message` : t`Note`}
        optional={!job}
        required={Boolean(job)}
      >
        <Textarea rows={3} maxLength={2000} value={values.note} onChange={set('note')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('validDays')} label={t`Valid for`}>
          <Select value={values.validDays} onChange={set('validDays')}>
            {validities.map((days) => (
              <option key={days} value={days}>
                {days === '1' ? t`1 day` : t`${days} days`}
              </option>
            ))}
          </Select>
        </Field>
        {!job?.endDate && (
          <Field
            {...field('holdHours')}
            label={t`Hold this time for them`}
            hint={values.holdHours !== '' && t`Nobody else can book it until then.`}
          >
            <Select value={values.holdHours} onChange={set('holdHours')}>
              <option value="">{t`Don't hold it`}</option>
              {holds.map((hours) => (
                <option key={hours} value={hours}>
                  {t`${hours} hours`}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <Button type="submit" size="lg" pending={pending}>
        {submitLabel}
      </Button>
      <p className="text-muted-foreground text-sm">
        {job ? (
          <Trans>Without optional lines, you get {total}. The client pays our fee on top.</Trans>
        ) : (
          <Trans>Without optional lines, your client pays {total}.</Trans>
        )}{' '}
        <Trans>A sent version never changes; you can send another one.</Trans>
      </p>
    </form>
  );
}
