import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { GalleryRights } from '#contract/galleries/galleries.ts';

function Line({ keys, children }: { keys: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <kbd className="rounded-md border px-1.5 font-sans text-xs">{keys}</kbd>
      </dt>
      <dd>{children}</dd>
    </>
  );
}

/** The viewer's keys. */
export function Shortcuts({ may }: { may: GalleryRights }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 p-4 text-sm">
      <Line keys="← →">
        <Trans>Previous and next photo</Trans>
      </Line>
      {may.react && (
        <Line keys="F">
          <Trans>Give it a heart, or take it back</Trans>
        </Line>
      )}
      {may.pick && (
        <Line keys="X">
          <Trans>Choose it, or leave it out</Trans>
        </Line>
      )}
      <Line keys="C">
        <Trans>Comments</Trans>
      </Line>
      <Line keys="+ −">
        <Trans>Zoom</Trans>
      </Line>
      <Line keys="?">
        <Trans>Show or hide these keys</Trans>
      </Line>
      <Line keys="Esc">
        <Trans>Back to all photos</Trans>
      </Line>
    </dl>
  );
}
