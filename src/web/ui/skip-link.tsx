import { Trans } from '@lingui/react/macro';

/** The first tab stop; its target has the id and tabIndex -1. */
export function SkipLink({ targetId = 'content' }: { targetId?: string | undefined }) {
  return (
    <a
      href={`#${targetId}`}
      className="btn btn-default sr-only z-100 focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
