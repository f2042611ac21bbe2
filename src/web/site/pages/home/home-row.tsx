import type { ReactNode } from 'react';
import type { Waiting } from '#contract/bookings/own-home.ts';
import { Picture } from '#web/creators/components/picture.tsx';
import { initialsOf } from '#web/lib/format/initials.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';

interface RowProps {
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

/** One line of what is next: what, and the way to it. */
export function Row({ picture, title, text, action }: RowProps) {
  return (
    <li className="flex items-start gap-x-4 p-3 sm:items-center sm:p-4">
      {picture}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">{title}</p>
          <p className="line-clamp-2 text-muted-foreground text-sm">{text}</p>
        </div>
        {action}
      </div>
    </li>
  );
}

/** The creator's work, or their face without any. */
export function Work({ picture, person }: Pick<Waiting, 'picture' | 'person'>) {
  if (!picture) return <Face person={person} />;
  return (
    <Picture
      picture={{ ...picture, alt: '' }}
      sizes="4.5rem"
      className="size-18 shrink-0 rounded-md object-cover"
    />
  );
}

export const Face = ({ person }: Pick<Waiting, 'person'>) => (
  <Avatar alt="" initials={initialsOf(person.fullName)} src={person.profileImage} />
);
