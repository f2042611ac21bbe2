import type {
  AdminSettings,
  SettingChanges,
  SettingName,
  SiteSettings,
} from '#contract/admin/settings.ts';
import { policyNames } from '#contract/bookings/cancellation-policies.ts';
import { DomainError } from '#contract/errors.ts';
import { findPlace } from '#server/places/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import {
  type CurrentSettings,
  readSettings,
  settingsChanged,
} from '#server/platform/settings/settings.ts';
import { lockSettings, putSetting } from '#server/platform/settings/settings-store.ts';

/** The settings as the desk shows them: a region by its name. */
function shown({ config }: SignedInContext, { region, ...rest }: CurrentSettings): SiteSettings {
  return { ...rest, region: region?.label ?? config.SITE_REGION ?? null };
}

export function showSettings(ctx: SignedInContext): AdminSettings {
  const { settings } = ctx;
  return { values: shown(ctx, settings.now()), defaults: shown(ctx, settings.defaults) };
}

/**
 * Changes settings for what begins from now on: open payments and bookings keep theirs. Every process follows at
 * once. Errors: operator.unknown_region.
 */
export async function changeSettings(
  ctx: SignedInContext,
  { region, ...rest }: SettingChanges,
): Promise<AdminSettings> {
  const wished: Record<string, unknown> = { ...rest };
  if (region !== undefined) wished['region'] = await regionOf(ctx, region);
  // Each once, in the order of the list: the first is what new creators begin with.
  if (rest.cancellationPolicies) {
    wished['cancellationPolicies'] = policyNames.filter((policy) =>
      rest.cancellationPolicies?.includes(policy),
    );
  }
  await inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx);
    await writeChanges(ctx, tx, wished);
  });
  await ctx.settings.reload();
  return showSettings(ctx);
}

async function writeChanges(ctx: SignedInContext, tx: Tx, wished: object): Promise<void> {
  const before = shown(ctx, await readSettings(tx, ctx.settings.defaults));
  for (const [name, value] of Object.entries(wished))
    await putSetting(tx, name, value ?? undefined);
  const after = shown(ctx, await readSettings(tx, ctx.settings.defaults));
  const names = (Object.keys(after) as SettingName[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return;
  await insertAction(tx, {
    operatorId: ctx.viewer.id,
    action: 'settings.change',
    subject: 'site:settings',
    details: {
      changes: names.map((setting) => ({
        setting,
        before: before[setting],
        after: after[setting],
      })),
    },
  });
  await ctx.events.record(tx, settingsChanged, { names });
}

async function regionOf(ctx: SignedInContext, region: string | null) {
  if (region === null || region === '') return null;
  const place = await findPlace(ctx.db, region);
  if (!place) {
    const { code, message } = new DomainError('operator.unknown_region');
    throw new DomainError(code, { fields: { region: message } });
  }
  return { label: place.label, ...place.coordinates };
}
