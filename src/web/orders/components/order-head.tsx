import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CreatorWork } from '#contract/creators/creator-work.ts';
import { Picture } from '#web/creators/components/picture.tsx';
import { initialsOf } from '#web/lib/format/initials.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';

interface OrderHeadProps {
  /** The link to the list above. */
  readonly back: ReactNode;
  /** The creator's, for the client; without it the face of the other side leads. */
  readonly cover: CreatorWork['pictures'][number] | undefined;
  readonly person: { readonly fullName: string; readonly profileImage: string };
  readonly title: ReactNode;
  readonly badges: ReactNode;
  /** How that person was called until lately. */
  readonly formerName: string | null;
  /** Small, below the title. */
  readonly children: ReactNode;
}

/** An order as the shoot that it is: a picture or a face, then what, with whom, and when. */
export function OrderHead(props: OrderHeadProps) {
  const { back, cover, person, formerName, title, badges, children } = props;
  return (
    <header className="grid gap-4">
      {back}
      {cover && (
        <Picture
          picture={cover}
          decorative
          loading="first"
          sizes="(min-width: 64rem) 62rem, 100vw"
          className="h-40 w-full rounded-lg sm:h-55 print:hidden"
        />
      )}
      <div className="flex items-start gap-4">
        {!cover && (
          <Avatar
            alt=""
            size="xl"
            initials={initialsOf(person.fullName)}
            src={person.profileImage}
            loading="eager"
          />
        )}
        <div className="grid min-w-0 flex-1 gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="wrap-anywhere text-balance font-bold text-xl">{title}</h1>
            {badges}
          </div>
          <div className="grid gap-1 text-muted-foreground text-sm">
            {formerName !== null && (
              <p>
                <Trans>
                  {person.fullName} was called {formerName} until recently.
                </Trans>
              </p>
            )}
            {children}
          </div>
        </div>
      </div>
    </header>
  );
}
