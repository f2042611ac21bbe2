import { useLingui } from '@lingui/react/macro';
import type { CreatorServiceType } from '#contract/constants.ts';
import { serviceLabels, serviceTones } from '#web/lib/service-labels.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** What a creator does, in the color of their map marker. */
export function ServiceBadge({ service }: { service: CreatorServiceType }) {
  const { t } = useLingui();
  return <Badge tone={serviceTones[service]}>{t(serviceLabels[service])}</Badge>;
}
