import { Trans } from '@lingui/react/macro';
import { type IdentityProvider, listIdentityProviders } from '#contract/accounts/sign-in.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { buttonClass } from '#web/ui/button-class.ts';

const names: Record<IdentityProvider, string> = { google: 'Google', facebook: 'Facebook' };

/** Sign-in through the configured providers. */
export function ProviderLinks({ next }: { next: string | undefined }) {
  const { data } = useQuery(queryOf(listIdentityProviders));
  const providers = data?.providers ?? [];
  if (providers.length === 0) return null;
  const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-muted-foreground text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        <Trans>or</Trans>
      </p>
      {providers.map((provider) => (
        <a
          key={provider}
          href={`/api/auth/${provider}/start${query}`}
          className={buttonClass({ variant: 'outline', className: 'w-full' })}
        >
          <Trans>Continue with {names[provider]}</Trans>
        </a>
      ))}
    </div>
  );
}
