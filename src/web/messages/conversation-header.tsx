import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { getUserDetails } from '#contract/accounts.ts';
import { initialsOf } from '#web/lib/initials.ts';
import { queryOf } from '#web/lib/query.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { serviceLabel } from './service-label.ts';

/** With whom one writes. */
export function ConversationHeader({ userId }: { userId: number }) {
  const { t, i18n } = useLingui();
  const user = useQuery(queryOf(getUserDetails, { params: { id: userId } }));
  const name = user.data?.fullName ?? '';
  const service = serviceLabel(user.data?.serviceType ?? null);
  return (
    <header className="flex min-h-16 items-center gap-3 border-b px-4 py-2">
      <Link
        to="/messages"
        aria-label={t`Back to all conversations`}
        className={buttonClass({ variant: 'ghost', size: 'icon', className: '-ms-2 md:hidden' })}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Avatar alt="" initials={initialsOf(name)} src={user.data?.profileImage} loading="eager" />
      <div className="min-w-0">
        <h2 className="truncate font-semibold">
          {user.isError && <Trans>Failed to fetch user details</Trans>}
          {user.data?.creatorId ? (
            <Link
              to="/creators/$id"
              params={{ id: String(user.data.creatorId) }}
              className="hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-muted-foreground text-sm">
          {user.data && (service ? i18n._(service) : <Trans>Client</Trans>)}
        </p>
      </div>
      <ConversationMenu userId={userId} name={name} />
    </header>
  );
}
