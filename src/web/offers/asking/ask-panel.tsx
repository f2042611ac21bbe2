import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { askForOffer } from '#contract/offers/offers.ts';
import { readHours } from '#contract/typed-number.ts';
import { ApiError, detailsOf } from '#web/lib/api/api-error.ts';
import { useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFirstDay } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { HalfHours } from '../components/half-hours.tsx';

const empty = { day: '', startTime: '', packageId: '', hours: '2', address: '', note: '' };

export interface AskPanelProps {
  readonly creator: CreatorDetail;
  readonly signedIn: boolean;
  /** Shown above the form, and scrolls with it. */
  readonly children?: ReactNode;
}

/** Asks a creator who takes no bookings online for an offer: a day, a length, and a note. */
export function AskPanel({ creator, signedIn, children }: AskPanelProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const formId = useId();
  const firstDay = useFirstDay();
  // Carried along while a visitor signs in to ask.
  const [values, change, forget] = useDraft(`ask-${creator.id}`, empty);
  const ask = useCall(askForOffer, {
    onSuccess: async ({ id }) => {
      await navigate({ to: '/offers/$id', params: { id: String(id) } });
      forget();
    },
  });
  const fields = ask.error instanceof ApiError ? ask.error.fields : {};
  const open = detailsOf(ask.error, 'offer.open_already');
  const set =
    (name: keyof typeof empty) =>
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      change({ ...values, [name]: target.value });
  const field = (name: keyof typeof empty) => ({ id: `${formId}-${name}`, error: fields[name] });
  const { fullName: name } = creator.user;
  return (
    <form
      noValidate
      aria-label={t`Ask ${name} for an offer`}
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (!signedIn || ask.isPending || ask.isSuccess) return;
        const { day, startTime, packageId, hours, address, note } = values;
        const what =
          packageId === ''
            ? { hours: readHours(hours)?.value ?? Number.NaN }
            : { packageId: Number(packageId) };
        const start = startTime === '' ? null : startTime;
        ask.mutate({
          body: { creatorId: creator.id, day, startTime: start, ...what, address, note },
        });
      }}
    >
      <div className="book-scroll">
        {children}
        {ask.isError && (
          <FormError
            title={t`We couldn't send your request`}
            text={
              open ? (
                <Link
                  to="/offers/$id"
                  params={{ id: String(open.offerId) }}
                  className="underline underline-offset-2"
                >
                  <Trans>You already have an open offer with {name}. Go on with that one.</Trans>
                </Link>
              ) : (
                Object.keys(fields).length === 0 && ask.error.message
              )
            }
            problems={Object.entries(fields).map(([key, message]) => ({
              message,
              fieldId: `${formId}-${key}`,
            }))}
          />
        )}
        <div className="grid gap-5">
          <Field {...field('day')} label={t`Day`} required>
            <Input type="date" min={firstDay} value={values.day} onChange={set('day')} />
          </Field>
          <Field {...field('startTime')} label={t`Start time`}>
            <Select value={values.startTime} onChange={set('startTime')}>
              <option value="">{t`Flexible that day`}</option>
              <HalfHours />
            </Select>
          </Field>
          {creator.packages.length > 0 && (
            <Field {...field('packageId')} label={t`Package`}>
              <Select value={values.packageId} onChange={set('packageId')}>
                <option value="">{t`By the hour`}</option>
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
              onValueChange={(hours) => change({ ...values, hours })}
            />
          )}
          <Field {...field('address')} label={t`Place`} optional>
            <Input
              value={values.address}
              maxLength={300}
              autoComplete="street-address"
              onChange={set('address')}
            />
          </Field>
          <Field {...field('note')} label={t`What you have in mind`} optional>
            <Textarea rows={4} maxLength={2000} value={values.note} onChange={set('note')} />
          </Field>
        </div>
      </div>
      <div className="book-foot">
        {signedIn ? (
          <Button type="submit" size="lg" pending={ask.isPending || ask.isSuccess}>
            <Trans>Ask for an offer</Trans>
          </Button>
        ) : (
          <Link
            to="/auth"
            search={{ next: `/creators/${creator.id}#book` }}
            className={buttonClass({ size: 'lg' })}
          >
            <Trans>Ask for an offer</Trans>
          </Link>
        )}
        <p className="text-muted-foreground text-sm">
          <Trans>Nothing is charged. Without an answer within 72 hours, your request ends.</Trans>
        </p>
      </div>
    </form>
  );
}
