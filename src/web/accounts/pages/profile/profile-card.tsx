import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import { formatDollars } from '#contract/money.ts';
import { ServiceKind } from '#web/creators/components/service-kind.tsx';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { rememberTab } from '../profile-settings/settings-tab.ts';

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-muted-foreground text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The person's own profile card. */
export function ProfileCard({
  user,
  profile,
}: {
  user: CurrentUser;
  profile: CreatorProfile | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const rate = profile?.hourlyRate ? formatDollars(profile.hourlyRate) : null;
  return (
    <Card className="grid content-start gap-6 p-6 lg:sticky lg:top-24">
      <div className="grid justify-items-center gap-2 text-center">
        <Avatar
          alt=""
          initials={initialsOf(user.fullName)}
          src={user.profileImage}
          size="xl"
          loading="eager"
        />
        <h1 className="wrap-anywhere mt-2 font-bold text-xl">{user.fullName}</h1>
        <p className="text-muted-foreground">@{user.username}</p>
        {profile && <ServiceKind service={profile.serviceType} />}
      </div>
      {user.bio !== '' && <WrittenText>{user.bio}</WrittenText>}
      <dl className="grid gap-4 sm:max-lg:grid-cols-2">
        <Fact name={t`Email`}>
          {user.email}{' '}
          {!user.emailVerified && (
            <span className="text-muted-foreground text-sm">
              <Trans>(not confirmed yet)</Trans>
            </span>
          )}
        </Fact>
        {user.location !== '' && <Fact name={t`Location`}>{user.location}</Fact>}
        <Fact name={t`Member since`}>{format.day(user.createdAt)}</Fact>
        {rate !== null && <Fact name={t`Hourly Rate`}>{t`${rate}/hr`}</Fact>}
        {profile && profile.experience !== '' && (
          <Fact name={t`Experience`}>
            <WrittenText>{profile.experience}</WrittenText>
          </Fact>
        )}
        {profile && profile.equipment !== '' && (
          <Fact name={t`Equipment`}>
            <WrittenText>{profile.equipment}</WrittenText>
          </Fact>
        )}
      </dl>
      <div className="grid gap-2 sm:max-lg:flex">
        <Link
          to="/profile/settings"
          className={buttonClass()}
          onClick={() => rememberTab('creator')}
        >
          {profile ? t`Edit Creator Profile` : t`Become a Creator`}
        </Link>
        {profile && (
          <Link
            to="/creators/$id"
            params={{ id: String(profile.id) }}
            className={buttonClass({ variant: 'ghost' })}
          >
            <Trans>View public profile</Trans>
          </Link>
        )}
      </div>
    </Card>
  );
}
