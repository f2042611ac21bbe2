import { useLingui } from '@lingui/react/macro';
import type { CreatorServiceType } from '#contract/constants.ts';
import { serviceLabels, serviceTones } from '#web/lib/service-labels.ts';
import { Kind } from '#web/ui/display/kind.tsx';

/** What a creator does, in the color of their map marker. */
export function ServiceKind({ service }: { service: CreatorServiceType }) {
  const { t } = useLingui();
  return <Kind tone={serviceTones[service]}>{t(serviceLabels[service])}</Kind>;
}
