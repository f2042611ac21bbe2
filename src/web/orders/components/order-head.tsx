import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CreatorWork } from '#contract/creators/creator-work.ts';
import { Picture } from '#web/creators/components/picture.tsx';
import { initialsOf } from '#web/lib/format/initials.ts';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';

interface OrderHeadProps {
  /** The link to the list above. */
  readonly back: ReactNode;
  /** The creator's, for the client; without any, the face of the other side leads. */
  readonly work: CreatorWork['pictures'];
  readonly person: { readonly fullName: string; readonly profileImage: string };
  readonly title: ReactNode;
  /** In one line below the title. */
  readonly when: ReactNode;
  readonly badges: ReactNode;
  /** How that person was called until lately. */
  readonly formerName: string | null;
  /** Small, below the title. */
  readonly children: ReactNode;
}

/** Wide and high ones are cut a little; undefined sizes are those of most cameras. */
const ratioOf = ({ width, height }: CreatorWork['pictures'][number]) =>
  width && height ? Math.min(2.2, Math.max(0.66, width / height)) : 1.5;

/** Three pictures side by side show whole what one across the page would cut; on a phone, one. */
function Work({ work }: Pick<OrderHeadProps, 'work'>) {
  return (
    <div className="flex max-h-40 gap-1 overflow-hidden rounded-lg sm:max-h-60 print:hidden">
      {work.slice(0, 3).map((picture, place) => (
        <Picture
          key={picture.imageUrl}
          picture={picture}
          decorative
          loading={place === 0 ? 'first' : 'lazy'}
          sizes="(min-width: 40rem) 22rem, 100vw"
          className={cx('h-auto min-h-0 min-w-0 sm:max-w-1/2', place > 0 && 'hidden sm:block')}
          style={{ flex: `${ratioOf(picture)} 1 0`, aspectRatio: ratioOf(picture) }}
        />
      ))}
    </div>
  );
}

/** An order as the shoot that it is: pictures or a face, then what, with whom, and when. */
export function OrderHead(props: OrderHeadProps) {
  const { back, work, person, formerName, title, when, badges, children } = props;
  return (
    <header className="grid gap-4">
      {back}
      {work.length > 0 && <Work work={work} />}
      <div className="flex items-start gap-4">
        {work.length === 0 && (
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
            <h1 className="wrap-anywhere font-bold text-xl">{title}</h1>
            {badges}
          </div>
          <p className="font-medium text-lg tabular">{when}</p>
          <div className="grid gap-1 text-muted-foreground text-sm">
            {formerName !== null && (
              <p>
                <Trans>
                  {person.fullName} was called {formerName} until recently.
                </Trans>
              </p>
            )}
            <div className="contents">{children}</div>
          </div>
        </div>
      </div>
    </header>
  );
}
