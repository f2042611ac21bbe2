import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useUser } from '#web/lib/api/session.ts';
import { useSite } from '#web/lib/api/site.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { useCard } from '../../conversation/use-card.ts';
import { SharedWork } from './shared-work.tsx';

/** The other person, and shared jobs and bookings. */
export function PersonCard({ userId }: { userId: number }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { offers } = useSite();
  const viewer = useUser();
  const card = useCard(userId).data;
  if (!card) return null;
  const { user } = card;
  const service = user.serviceType && serviceLabels[user.serviceType];
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-center gap-1 text-center">
        <Avatar
          alt=""
          initials={initialsOf(user.fullName)}
          src={user.profileImage}
          size="lg"
          className="mb-2"
        />
        <p className="font-semibold">{user.fullName}</p>
        <p className="text-muted-foreground text-sm">
          {service ? i18n._(service) : <Trans>Client</Trans>}
          {user.location && ` · ${user.location}`}
        </p>
        <p className="text-muted-foreground text-sm">
          <Trans>Member since {format.day(user.createdAt)}</Trans>
        </p>
        {user.creatorId !== null && (
          <Link
            to="/creators/$id"
            params={{ id: String(user.creatorId) }}
            className={buttonClass({ variant: 'outline', size: 'sm', className: 'mt-3' })}
          >
            <Trans>View Profile</Trans>
          </Link>
        )}
      </div>
      {offers && viewer?.creatorId != null && (
        <Link
          to="/offers/new"
          search={{ client: userId }}
          className={buttonClass({ variant: 'outline' })}
        >
          <Trans>Send an offer</Trans>
        </Link>
      )}
      <SharedWork card={card} />
    </div>
  );
}
