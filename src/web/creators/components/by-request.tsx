import { Trans } from '@lingui/react/macro';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { isBookable } from '#contract/creators/is-bookable.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** Next to the button of a creator who can't be booked online; nothing for the others. */
export function ByRequest({ creator }: { creator: CreatorCard }) {
  if (isBookable(creator)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-sm">
      <Badge tone="outline">
        <Trans>By request</Trans>
      </Badge>
      <Trans>You won't be charged</Trans>
    </p>
  );
}
