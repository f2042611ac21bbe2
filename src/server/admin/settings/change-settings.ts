import type {
  AdminSettings,
  SettingChanges,
  SettingName,
  SiteSettings,
} from '#contract/admin/settings.ts';
import { policyNames } from '#contract/creators/cancellation-policies.ts';
import { DomainError } from '#contract/errors.ts';
import { defaultDistanceUnit, findRegion, type PlaceSource } from '#server/places/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import {
  type CurrentSettings,
  readSettings,
  settingsChanged,
} from '#server/platform/settings/settings.ts';
import { lockSettings, putSetting } from '#server/platform/settings/settings-store.ts';

/** The settings as operators see them: the region by name, distances in the pages' unit. */
async function shown(
  site: Pick<PlaceSource, 'db' | 'config'>,
  set: CurrentSettings,
): Promise<SiteSettings> {
  const region = set.region?.label ?? site.config.SITE_REGION ?? null;
  const distanceUnit = set.distanceUnit ?? (await defaultDistanceUnit(site, region));
  const { announcement: _announcement, imprint: _imprint, ...values } = set;
  return { ...values, region, distanceUnit };
}

export async function showSettings(ctx: SignedInContext): Promise<AdminSettings> {
  const { settings } = ctx;
  const values = await shown(ctx, settings.now());
  const defaults = await shown(ctx, settings.defaults);
  // The effective region decides, not the default one.
  return {
    values,
    defaults: { ...defaults, distanceUnit: await defaultDistanceUnit(ctx, values.region) },
  };
}

/**
 * Changes settings for new payments and bookings; open ones keep theirs. Every process applies them
 * immediately. Errors: operator.unknown_region.
 */
export async function changeSettings(
  ctx: SignedInContext,
  { region, ...rest }: SettingChanges,
): Promise<AdminSettings> {
  const requested: Record<string, unknown> = { ...rest };
  if (region !== undefined) requested['region'] = await regionOf(ctx, region);
  // Each once, in the list's order: the first is the default of new creators.
  if (rest.cancellationPolicies) {
    requested['cancellationPolicies'] = policyNames.filter((policy) =>
      rest.cancellationPolicies?.includes(policy),
    );
  }
  await inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx);
    await writeChanges(ctx, tx, requested);
  });
  await ctx.settings.reload();
  return showSettings(ctx);
}

async function writeChanges(ctx: SignedInContext, tx: Tx, requested: object): Promise<void> {
  const before = await shown(
    { config: ctx.config, db: tx },
    await readSettings(tx, ctx.settings.defaults),
  );
  for (const [name, value] of Object.entries(requested))
    await putSetting(tx, name, value ?? undefined);
  const after = await shown(
    { config: ctx.config, db: tx },
    await readSettings(tx, ctx.settings.defaults),
  );
  // Not the unit of distances that follows from a new region: no one chose it.
  const names = (Object.keys(requested) as SettingName[]).filter(
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
  const place = await findRegion(ctx, region);
  if (!place) {
    const { code, message } = new DomainError('operator.unknown_region');
    throw new DomainError(code, { fields: { region: message } });
  }
  return { label: place.label, ...place.coordinates };
}
