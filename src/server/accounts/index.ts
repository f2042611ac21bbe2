import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { keyOldUsernames } from './create-account.ts';
import { sessionsEnded } from './events.ts';
import { personalData } from './personal-data.ts';
import { addProviderRoutes } from './provider-routes.ts';
import { routes } from './routes.ts';
import { securityRoutes } from './security-routes.ts';
import { tasks } from './tasks.ts';

export { findBlock } from './block-store.ts';
export {
  countDaily,
  countReceived,
  mayAnnounceJob,
  requireConfirmedEmail,
} from './daily-limits.ts';
export { isEmailConfirmed } from './daily-use-store.ts';
export { endSessionsOf } from './end-sessions.ts';
export {
  accountDeleted,
  accountRegistered,
  accountRestored,
  accountSuspended,
  accountTakenOver,
  profileChanged,
} from './events.ts';
export { reservedPatterns } from './names.ts';
export { hashPassword } from './password-hash.ts';
export { markAsCreator, setRole } from './profile-store.ts';
export { provePresence } from './prove-presence.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
export { sendOpenLink } from './resend-verification.ts';
export { createSecretToken, hashSecret } from './secret-token.ts';
export { endSession, findSessionEnd, resolveViewer } from './session.ts';
export { showAccountSecurity } from './show-security.ts';
export { restoreAccount, suspendAccount } from './suspend-account.ts';
export { isConfirmedAddress } from './user-store.ts';

export const accounts: Capability = {
  name: 'accounts',
  routes: [...routes, ...securityRoutes],
  addRawRoutes: addProviderRoutes,
  tasks,
  personalData,
  prepare: keyOldUsernames,
  subscribers: [
    subscribe(sessionsEnded, 'close-live-connections', {
      live: async (platform, { payload }) => {
        platform.live.endSessions(payload.userId, payload.sessionIds);
      },
    }),
  ],
};
