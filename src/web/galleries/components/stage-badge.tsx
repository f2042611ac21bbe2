import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { GalleryStage } from '#contract/galleries/galleries.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';

const stages: Readonly<Record<GalleryStage, { words: MessageDescriptor; tone: Tone }>> = {
  proofing: { words: msg`Choosing`, tone: 'amber' },
  editing: { words: msg`Editing`, tone: 'blue' },
  delivered: { words: msg({ message: 'Delivered', context: 'gallery' }), tone: 'blue' },
  approved: { words: msg({ message: 'Approved', context: 'gallery' }), tone: 'green' },
};

export function StageBadge({ stage }: { stage: GalleryStage }) {
  const { t } = useLingui();
  const { words: text, tone } = stages[stage];
  return <Badge tone={tone}>{t(text)}</Badge>;
}
