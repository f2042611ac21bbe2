import { Trans } from '@lingui/react/macro';
import FlaskConical from 'lucide-react/icons/flask-conical';

/** On every page of a production site that takes its payments in the sandbox. */
export function SandboxBanner() {
  return (
    <div role="note" className="bg-ink px-4 py-2 text-center text-ink-foreground text-sm">
      <FlaskConical aria-hidden="true" className="me-2 inline size-4" />
      <Trans>Test mode: no real money moves.</Trans>
    </div>
  );
}
