import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { sealAllSecrets } from './credentials/factor-secret.ts';
import { sessionsEnded } from './events.ts';
import { notifications } from './notifications.ts';
import { findPersonNames } from './people/people-store.ts';
import { readLocationsAgain } from './people/read-locations-again.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { securityRoutes } from './security-routes.ts';
import { keyOldUsernames } from './sign-in/create-account.ts';
import { addProviderRoutes } from './sign-in/provider-routes.ts';
import { tasks } from './tasks.ts';

export { forgetFactors } from './credentials/factor-secret.ts';
export { linkToPage } from './credentials/page-link.ts';
export { hashPassword } from './credentials/password-hash.ts';
export { provePresence } from './credentials/reauthenticate.ts';
export { removeSecondFactor } from './credentials/remove-second-factor.ts';
export { makeConfirmPath } from './credentials/send-link.ts';
export {
  accountRegistered,
  accountRestored,
  accountSuspended,
  accountTakenOver,
  personRenamed,
  profileChanged,
} from './events.ts';
export { findBlock } from './people/block-store.ts';
export {
  countDaily,
  countReceived,
  mayAnnounceJob,
  mayTellArrival,
  requireConfirmedEmail,
} from './people/daily-limits.ts';
export { isEmailConfirmed } from './people/daily-use-store.ts';
export { looksLike, looksOf } from './people/lookalikes.ts';
export {
  findLocaleOf,
  findNamesBy,
  joinedSince,
  listOperators,
  personName,
} from './people/people-store.ts';
export { markAsCreator, setRole } from './people/profile-store.ts';
export { isReservedName, reservedPatterns } from './people/reserved-names.ts';
export { listSuspendedTies } from './people/suspended-ties-store.ts';
export { isConfirmedAddress } from './people/user-store.ts';
export { showAccountSecurity } from './read-security.ts';
export { listDeviceMates, shareDevice } from './sessions/device-store.ts';
export { endSessionsOf } from './sessions/end-sessions.ts';
export { createSecretToken, hashSecret } from './sessions/secret-token.ts';
export { endSession, findSessionEnd, resolveViewer } from './sessions/session.ts';
export { drawnBy, readPrivateCookie, setPrivateCookie } from './sessions/session-cookie.ts';
export { sendOpenLink } from './sign-in/resend-verification.ts';
export { restoreAccount, suspendAccount } from './suspend-account.ts';

export const accounts: Capability = {
  name: 'accounts',
  lastTimes: ['known_devices.seen_at', 'sign_in_failures.failed_at'],
  routes: [...routes, ...securityRoutes],
  addRawRoutes: addProviderRoutes,
  tasks,
  backfills: [readLocationsAgain],
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
