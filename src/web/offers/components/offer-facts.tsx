import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Offer, OfferDocument } from '#contract/offers/offer-replies.ts';
import { RightsRows } from '#web/agreements/components/rights-list.tsx';
import { useZonedFormat } from '#web/bookings/components/use-zoned-format.ts';
import { DeliveryPromise } from '#web/deliveries/components/delivery-promise.tsx';
import { formatClockTime } from '#web/lib/format/clock-time.ts';
import { describePolicy } from '#web/lib/format/describe-policy.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What the client asked for. */
export function RequestFacts({ request }: { request: NonNullable<Offer['request']> }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { day, startTime, hours, package: chosen, address, note } = request;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact label={t`Day`}>
        {format.weekday(day)}
        {', '}
        {startTime === null ? t`flexible that day` : formatClockTime(startTime, i18n.locale)}
      </Fact>
      <Fact label={chosen ? t`Package` : t`Length`}>
        {chosen ? chosen.title : <Plural value={hours} one="# hour" other="# hours" />}
      </Fact>
      {address !== '' && <Fact label={t`Place`}>{address}</Fact>}
      {note !== '' && (
        <Fact label={t`Note`}>
          <WrittenText noted>{note}</WrittenText>
        </Fact>
      )}
    </dl>
  );
}

/** What is promised besides the price: when, where, delivery, cancellation, rights. */
export function DocumentFacts({
  document,
  onJob,
}: {
  document: OfferDocument;
  /** A job is canceled by its own rules. */
  onJob: boolean;
}) {
  const { t } = useLingui();
  const zoned = useZonedFormat(document.timeZone);
  const { startsAt, endsAt, address, delivery, cancellationPolicy, rights, note } = document;
  return (
    <dl className="grid gap-4">
      <Fact label={t`When`}>
        {zoned.span(startsAt, endsAt)} {zoned.nameOfClock(startsAt)}
      </Fact>
      {address !== '' && <Fact label={t`Where`}>{address}</Fact>}
      {delivery.deliveryDays > 0 && (
        <Fact label={t`Delivery`}>
          <DeliveryPromise terms={delivery} />
        </Fact>
      )}
      {!onJob && <Fact label={t`If you cancel`}>{describePolicy(t, cancellationPolicy)}</Fact>}
      <Fact label={t`How your money is held`}>
        <Trans>
          You pay when you accept. We hold the money until you approve the work, or until it is
          approved automatically.
        </Trans>
      </Fact>
      {note !== '' && (
        <Fact label={t`Note`}>
          <WrittenText noted>{note}</WrittenText>
        </Fact>
      )}
      {rights && (
        <Fact label={t`Rights in the work`}>
          <RightsRows rights={rights} from={null} until={null} />
        </Fact>
      )}
    </dl>
  );
}
