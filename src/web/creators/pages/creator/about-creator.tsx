import { Trans, useLingui } from '@lingui/react/macro';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { describePolicy } from '#web/lib/format/describe-policy.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { labelOf, useSpecialties } from '#web/lib/specialty-labels.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';

/** The creator's experience and equipment. */
export function AboutCreator({ creator }: { creator: CreatorDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const offered = useSpecialties();
  const specialties = creator.specialties.flatMap((one) => labelOf(offered, one) ?? []);
  const { experience, equipment, cancellationPolicy, memberSince, record } = creator;
  return (
    <dl className="grid gap-6 border-t pt-8 sm:grid-cols-2">
      {specialties.length > 0 && (
        <div className="grid content-start gap-1">
          <dt className="font-semibold">
            <Trans>Specialties</Trans>
          </dt>
          <dd className="text-muted-foreground">{specialties.join(', ')}</dd>
        </div>
      )}
      {experience !== '' && (
        <div className="grid content-start gap-1">
          <dt className="font-semibold">
            <Trans>Experience</Trans>
          </dt>
          <WrittenText as="dd" className="text-muted-foreground">
            {experience}
          </WrittenText>
        </div>
      )}
      {equipment !== '' && (
        <div className="grid content-start gap-1">
          <dt className="font-semibold">
            <Trans>Equipment</Trans>
          </dt>
          <WrittenText as="dd" className="text-muted-foreground">
            {equipment}
          </WrittenText>
        </div>
      )}
      <div className="grid content-start gap-1">
        <dt className="font-semibold">
          <Trans>Cancellation</Trans>
        </dt>
        <dd className="text-muted-foreground">{describePolicy(t, cancellationPolicy)}</dd>
      </div>
      {record && (
        <div className="grid content-start gap-1">
          <dt className="font-semibold">
            <Trans>Reliability</Trans>
          </dt>
          <dd className="text-muted-foreground">
            {record.cancelled === 0 ? (
              <Trans>Canceled none of {record.orders} paid orders in the last year</Trans>
            ) : (
              <Trans>
                Canceled {record.cancelled} of {record.orders} paid orders in the last year
              </Trans>
            )}
          </dd>
        </div>
      )}
      <div className="grid content-start gap-1">
        <dt className="font-semibold">
          <Trans>Member since</Trans>
        </dt>
        <dd className="text-muted-foreground">{format.day(memberSince)}</dd>
      </div>
    </dl>
  );
}
