import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCents } from '#contract/money.ts';
import { RightsRows } from '#web/agreements/components/rights-list.tsx';
import { useZonedFormat } from '#web/bookings/components/use-zoned-format.ts';
import { AnswerTime } from '#web/creators/components/answer-time.tsx';
import { CreatorRating } from '#web/creators/components/creator-rating.tsx';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import type { Candidate } from './candidates.ts';

interface CandidateColumnProps {
  readonly candidate: Candidate;
  /** Rows that say the same in all candidates. */
  readonly alike: ReadonlySet<string>;
  /** YYYY-MM-DD. */
  readonly jobDate: string;
}

/** One answer; its rows are in line with those of the others where there is room beside it. */
export function CandidateColumn({ candidate, alike, jobDate }: CandidateColumnProps) {
  const { t } = useLingui();
  const { application, facts } = candidate;
  const { creator } = application;
  const { total, optional, hours, delivery, rights, reply } = facts;
  const more = formatCents(optional);
  const muted = (...names: readonly (keyof Candidate['facts'])[]) =>
    names.every((name) => alike.has(name));
  return (
    <li className="card">
      <h2 className="flex items-center gap-3">
        <Avatar
          alt=""
          initials={initialsOf(creator.user.fullName)}
          src={creator.user.profileImage}
        />
        <Link
          to="/creators/$id"
          params={{ id: String(creator.id) }}
          className="wrap-anywhere min-w-0 font-semibold underline-offset-2 hover:underline"
        >
          {creator.user.fullName}
        </Link>
      </h2>
      <Row label={t`Total with the fee`} muted={muted('total')}>
        <span className="font-semibold text-lg tabular">{formatCents(total)}</span>
        {candidate.offer === null && (
          <span className="block text-muted-foreground text-sm">
            <Trans>At your budget</Trans>
          </span>
        )}
        {optional > 0 && (
          <span className="block text-muted-foreground text-sm">
            <Trans>Optional extras: {more}</Trans>
          </span>
        )}
      </Row>
      <Row label={t`Hours`} muted={muted('hours', 'startsAt')}>
        <When candidate={candidate} jobDate={jobDate} hours={hours} />
      </Row>
      <Row label={t`Pictures`} muted={muted('delivery')}>
        {delivery?.editedPhotos == null ? (
          <Unsaid />
        ) : (
          <Plural value={delivery.editedPhotos} one="# edited photo" other="# edited photos" />
        )}
      </Row>
      <Row label={t`Delivery`} muted={muted('delivery')}>
        {delivery === null ? (
          <Unsaid />
        ) : (
          <Plural value={delivery.deliveryDays} one="Within # day" other="Within # days" />
        )}
      </Row>
      <Row label={t`Rights in the work`} muted={muted('rights')}>
        {rights === null ? (
          <Unsaid />
        ) : (
          <details>
            <summary className="cursor-pointer underline underline-offset-2">
              {rights.exclusive ? <Trans>Exclusive use</Trans> : <Trans>Shared use</Trans>}
            </summary>
            <div className="pt-2 text-sm">
              <RightsRows rights={rights} from={null} until={null} />
            </div>
          </details>
        )}
      </Row>
      <Row label={t`Deposit`} muted>
        <Trans>None: you pay all of it when you hire</Trans>
      </Row>
      <Row label={t`Rating`} muted={muted('rating')}>
        <CreatorRating
          rating={creator.work.rating}
          reviewCount={creator.work.reviewCount}
          compact
        />
      </Row>
      <Row label={t`Replies`} muted={muted('reply')}>
        {reply === null ? <Unsaid /> : <AnswerTime minutes={reply} />}
      </Row>
      <Ends candidate={candidate} muted={muted} />
      <Row label={t`Message`} muted={false}>
        <WrittenText noted links="by-page">
          {application.message}
        </WrittenText>
      </Row>
      <NextStep candidate={candidate} />
    </li>
  );
}

function Row({ label, muted, children }: { label: string; muted: boolean; children: ReactNode }) {
  return (
    <dl className="grid content-start gap-0.5">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className={cx('wrap-anywhere', muted && 'text-muted-foreground')}>{children}</dd>
    </dl>
  );
}

const Unsaid = () => (
  <span className="text-muted-foreground">
    <Trans>Not said</Trans>
  </span>
);

function When({
  candidate: { offer, facts },
  jobDate,
  hours,
}: {
  candidate: Candidate;
  jobDate: string;
  hours: number | null;
}) {
  const format = useFormat();
  const zoned = useZonedFormat(offer?.timeZone ?? 'UTC');
  return (
    <>
      {hours === null ? <Unsaid /> : <Plural value={hours} one="# hour" other="# hours" />}
      <span className="block text-muted-foreground text-sm">
        {facts.startsAt === null ? format.weekday(jobDate) : zoned.dayAndTime(facts.startsAt)}
      </span>
    </>
  );
}

function Ends({
  candidate: { offer, facts },
  muted,
}: {
  candidate: Candidate;
  muted: (...names: readonly (keyof Candidate['facts'])[]) => boolean;
}) {
  const { t } = useLingui();
  const zoned = useZonedFormat(offer?.timeZone ?? 'UTC');
  return (
    <>
      <Row label={t`Valid until`} muted={muted('validUntil')}>
        {facts.validUntil === null ? (
          <Trans>Until you decide</Trans>
        ) : (
          zoned.dayAndTime(facts.validUntil)
        )}
      </Row>
      <Row label={t`Time held until`} muted={muted('heldUntil')}>
        {facts.heldUntil === null ? <Trans>Not held</Trans> : zoned.dayAndTime(facts.heldUntil)}
      </Row>
    </>
  );
}

/** Where this answer is accepted. */
function NextStep({ candidate: { application, offer } }: { candidate: Candidate }) {
  const name = application.creator.user.fullName;
  if (offer === null)
    return (
      <Link
        to="/jobs/$id/manage"
        params={{ id: String(application.jobId) }}
        className={buttonClass({ variant: 'outline' })}
      >
        <Trans>
          Decide about this application<span className="sr-only"> of {name}</span>
        </Trans>
      </Link>
    );
  return (
    <div className="grid content-start gap-2">
      {offer.status !== 'sent' && offer.status !== 'accepted' && (
        <p className="text-sm">
          <Trans>This price is no longer open. Ask {name} for a new one.</Trans>
        </p>
      )}
      <Link
        to="/offers/$id"
        params={{ id: String(offer.id) }}
        className={buttonClass({ variant: 'outline' })}
      >
        <Trans>
          Read the offer<span className="sr-only"> from {name}</span>
        </Trans>
      </Link>
    </div>
  );
}
