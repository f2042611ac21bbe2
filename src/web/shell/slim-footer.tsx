import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSite } from '#web/lib/api/site.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** Below what people send to others: one line. */
export function SlimFooter() {
  const { name } = useSite();
  return (
    <footer className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-6 text-muted-foreground text-sm sm:px-6">
      <p>
        <Trans>
          Made with{' '}
          <Link to="/" className="font-medium hover:underline">
            {name}
          </Link>
        </Trans>
      </p>
      <LanguageSwitch />
    </footer>
  );
}
