import { useLingui } from '@lingui/react/macro';
import type { CreatorServiceType } from '#contract/constants.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';

/** The colors of the specification: photographer red, videographer blue, content creator green. */
const tones: Readonly<Record<CreatorServiceType, Tone>> = {
  photographer: 'red',
  videographer: 'blue',
  content_creator: 'green',
};

/** What a creator does, in the color of their map marker. */
export function ServiceBadge({ service }: { service: CreatorServiceType }) {
  const { t } = useLingui();
  return <Badge tone={tones[service]}>{t(serviceLabels[service])}</Badge>;
}
