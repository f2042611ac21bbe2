import { z } from 'zod';
import { isoTime } from '../events.ts';
import { expand, text, webUrl } from '../http/params.ts';
import { route } from '../http/route.ts';
import { newId } from '../ids.ts';
import type { ObjectTypes } from '../objects.ts';
import { PLATFORM } from '../store.ts';

type StoredLink = ObjectTypes['v2.core.account_link'];

/** Stripe's links live for a few minutes and open once. */
const LINK_SECONDS = 600;

const where = z.strictObject({
  refresh_url: webUrl,
  return_url: webUrl.optional(),
  collection_options: z.record(z.string(), text).optional(),
});
const linkParams = z.strictObject({
  account: text,
  use_case: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('account_onboarding'), account_onboarding: where }),
    z.strictObject({ type: z.literal('account_update'), account_update: where }),
  ]),
});

export const accountLinkRoutes = [
  route('POST', '/v2/core/account_links', linkParams, async (tx, params) => {
    const account = await tx.get('v2.core.account', params.account, 'account', PLATFORM);
    const id = newId('acctlink', 32);
    const link = {
      object: 'v2.core.account_link' as const,
      account: account.id,
      created: isoTime(tx.now),
      expires_at: isoTime(tx.now + LINK_SECONDS),
      livemode: false,
      url: tx.page(`onboarding/${id}`),
      use_case: params.use_case,
    };
    await tx.insert('v2.core.account_link', { ...link, id } as StoredLink, {}, PLATFORM);
    return link;
  }),
  route(
    'POST',
    '/v1/accounts/:id/login_links',
    z.strictObject(expand),
    async (tx, _params, ids) => {
      const account = await tx.get('v2.core.account', ids['id'] ?? '', 'account', PLATFORM);
      const id = newId('login', 32);
      const link = {
        object: 'login_link' as const,
        created: tx.now,
        url: tx.page(`dashboard/${id}`),
      };
      await tx.insert('login_link', { ...link, id, account: account.id }, {}, PLATFORM);
      return link;
    },
  ),
];
