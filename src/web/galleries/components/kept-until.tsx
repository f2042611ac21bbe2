import { Plural, Trans } from '@lingui/react/macro';
import type { Gallery } from '#contract/galleries/galleries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** How long the files stay, in one line. */
export function KeptUntil({ gallery }: { gallery: Gallery }) {
  const format = useFormat();
  const { keptMonths, keptUntil, emptiedAt } = gallery;
  if (emptiedAt !== null) {
    const day = format.date(emptiedAt);
    return <Trans>These files were deleted on {day}, as announced.</Trans>;
  }
  if (keptUntil !== null) {
    const day = format.date(keptUntil);
    return gallery.may.download ? (
      <Trans>Kept until {day}. Download what you want to keep.</Trans>
    ) : (
      <Trans>Kept until {day}.</Trans>
    );
  }
  return (
    <Plural
      value={keptMonths}
      one="Available for # month after your shoot is complete."
      other="Available for # months after your shoot is complete."
    />
  );
}
