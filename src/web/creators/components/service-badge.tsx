import { useLingui } from '@lingui/react/macro';
import type { CreatorServiceType } from '#contract/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { serviceLabels, serviceTones } from './service-labels.ts';

/** What a creator does, in the colour of their map marker. */
export function ServiceBadge({ service }: { service: CreatorServiceType }) {
  const { t } = useLingui();
  return <Badge tone={serviceTones[service]}>{t(serviceLabels[service])}</Badge>;
}
