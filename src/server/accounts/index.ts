import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { keyOldUsernames } from './create-account.ts';
import { sessionsEnded } from './events.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { findPersonNames } from './profile/people-store.ts';
import { routes } from './routes.ts';
import { sealAllSecrets } from './second-factor/factor-secret.ts';
import { securityRoutes } from './security-routes.ts';
import { addProviderRoutes } from './sign-in/provider-routes.ts';
import { tasks } from './tasks.ts';

export { findBlock } from './block-store.ts';
export { sendOpenLink } from './email/resend-verification.ts';
export { createSecretToken, hashSecret } from './email/secret-token.ts';
export {
  accountRegistered,
  accountRestored,
  accountSuspended,
  accountTakenOver,
  profileChanged,
} from './events.ts';
export {
  countDaily,
  countReceived,
  mayAnnounceJob,
  requireConfirmedEmail,
} from './limits/daily-limits.ts';
export { isEmailConfirmed } from './limits/daily-use-store.ts';
export { hashPassword } from './passwords/password-hash.ts';
export { findLocaleOf, listOperators, personName } from './profile/people-store.ts';
export { markAsCreator, setRole } from './profile/profile-store.ts';
export { reservedPatterns } from './profile/reserved-names.ts';
export { showAccountSecurity } from './read-security.ts';
export { provePresence } from './second-factor/reauthenticate.ts';
export { removeSecondFactor } from './second-factor/remove-second-factor.ts';
export { shareDevice } from './sessions/device-store.ts';
export { endSessionsOf } from './sessions/end-sessions.ts';
export { endSession, findSessionEnd, resolveViewer } from './sessions/session.ts';
export { restoreAccount, suspendAccount } from './suspension/suspend-account.ts';
export { isConfirmedAddress } from './user-store.ts';

export const accounts: Capability = {
  name: 'accounts',
  routes: [...routes, ...securityRoutes],
  addRawRoutes: addProviderRoutes,
  tasks,
  notifications,
  names: { person: findPersonNames },
  personalData,
  prepare: async (platform) => {
    await sealAllSecrets(platform);
    await keyOldUsernames(platform);
  },
  subscribers: [
    subscribe(sessionsEnded, 'close-live-connections', {
      live: async (platform, { payload }) => {
        platform.live.endSessions(payload.userId, payload.sessionIds);
      },
    }),
  ],
};
