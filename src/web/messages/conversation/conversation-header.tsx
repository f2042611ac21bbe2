import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { initialsOf } from '#web/lib/format/initials.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { useLater } from '#web/lib/use-later.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { useCard } from './use-card.ts';

const loadMenu = async () => (await import('./conversation-menu.tsx')).ConversationMenu;

/** The conversation partner. */
export function ConversationHeader({ userId, details }: { userId: number; details: ReactNode }) {
  const { t, i18n } = useLingui();
  const Menu = useLater(loadMenu);
  const { data: card, isLoadingError } = useCard(userId);
  const user = card?.user;
  const name = user?.fullName ?? '';
  const service = user?.serviceType && serviceLabels[user.serviceType];
  return (
    <header className="flex min-h-16 items-center gap-3 border-b px-4 py-2">
      <Link
        to="/messages"
        aria-label={t`Back to all conversations`}
        className={buttonClass({ variant: 'ghost', size: 'icon', className: '-ms-2 md:hidden' })}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Avatar alt="" initials={initialsOf(name)} src={user?.profileImage} loading="eager" />
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-semibold">
          {isLoadingError && <Trans>Failed to fetch user details</Trans>}
          {user?.creatorId ? (
            <Link
              to="/creators/$id"
              params={{ id: String(user.creatorId) }}
              className="hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-muted-foreground text-sm">
          {user && (service ? i18n._(service) : <Trans>Client</Trans>)}
        </p>
      </div>
      <div className="ms-auto flex shrink-0">
        {details}
        <span className="size-10">
          {Menu && card && <Menu userId={userId} name={name} blocked={card.blocked} />}
        </span>
      </div>
    </header>
  );
}
