import * as openid from 'openid-client';
import type { IdentityProvider } from '#contract/accounts/sign-in.ts';
import type { Config } from '#server/platform/config/config.ts';

/** What the provider returns about the person who signed in there. */
export interface Identity {
  readonly provider: IdentityProvider;
  readonly subject: string;
  readonly email: string | undefined;
  /** True only if the provider verified the address. */
  readonly emailVerified: boolean;
  readonly fullName: string | undefined;
}

/** What the browser stores while it is at the provider. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const timeoutSeconds = 10;
const facebookApi = 'https://graph.facebook.com/v23.0';

/** The providers whose keys are configured. */
export function configuredProviders(config: Config): IdentityProvider[] {
  return [
    ...(config.GOOGLE_CLIENT_ID ? ['google' as const] : []),
    ...(config.FACEBOOK_CLIENT_ID ? ['facebook' as const] : []),
  ];
}

const clients = new Map<string, openid.Configuration>();

async function clientOf(config: Config, provider: IdentityProvider): Promise<openid.Configuration> {
  const id = provider === 'google' ? config.GOOGLE_CLIENT_ID : config.FACEBOOK_CLIENT_ID;
  const secret =
    provider === 'google' ? config.GOOGLE_CLIENT_SECRET : config.FACEBOOK_CLIENT_SECRET;
  const key = `${provider} ${id}`;
  const known = clients.get(key);
  if (known) return known;
  const client =
    provider === 'google'
      ? await openid.discovery(
          new URL('https://accounts.google.com'),
          id ?? '',
          secret,
          undefined,
          { timeout: timeoutSeconds },
        )
      : new openid.Configuration(
          {
            issuer: 'https://www.facebook.com',
            authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
            token_endpoint: `${facebookApi}/oauth/access_token`,
          },
          id ?? '',
          secret,
          // Facebook takes the secret in the form, not in a header.
          openid.ClientSecretPost(secret),
        );
  client.timeout = timeoutSeconds;
  clients.set(key, client);
  return client;
}

/** The provider's page to redirect to, and what to store until the browser returns. */
export async function beginSignIn(
  config: Config,
  provider: IdentityProvider,
  callback: string,
): Promise<{ url: URL; attempt: SignInAttempt }> {
  const client = await clientOf(config, provider);
  const attempt = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: callback,
    scope: provider === 'google' ? 'openid email profile' : 'email public_profile',
    state: attempt.state,
    code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...(provider === 'google' ? { nonce: attempt.nonce, prompt: 'select_account' } : {}),
  });
  return { url, attempt };
}

/** Exchanges the callback's code. Throws if it does not belong to the attempt or was refused. */
export async function finishSignIn(
  config: Config,
  provider: IdentityProvider,
  returned: URL,
  attempt: SignInAttempt,
): Promise<Identity> {
  const client = await clientOf(config, provider);
  const tokens = await openid.authorizationCodeGrant(client, returned, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    ...(provider === 'google' ? { expectedNonce: attempt.nonce, idTokenExpected: true } : {}),
  });
  if (provider === 'facebook') return readFacebookPerson(client, tokens.access_token);
  const claims = tokens.claims();
  if (!claims) throw new Error('Google sent no identity');
  return {
    provider,
    subject: claims.sub,
    email: textOf(claims['email']),
    emailVerified: claims['email_verified'] === true,
    fullName: textOf(claims['name']),
  };
}

async function readFacebookPerson(
  client: openid.Configuration,
  accessToken: string,
): Promise<Identity> {
  const address = new URL(`${facebookApi}/me?fields=id,name,email`);
  const response = await openid.fetchProtectedResource(client, accessToken, address, 'GET');
  const person = (await response.json()) as Record<string, unknown>;
  const subject = textOf(person['id']);
  if (!response.ok || subject === undefined) throw new Error('Facebook sent no identity');
  return {
    provider: 'facebook',
    subject,
    email: textOf(person['email']),
    // Facebook does not state that it verified the address.
    emailVerified: false,
    fullName: textOf(person['name']),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
