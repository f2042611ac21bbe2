import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { sessionsEnded } from './events.ts';
import { routes } from './routes.ts';

export {
  accountRegistered,
  accountRestored,
  accountSuspended,
  profileChanged,
  sessionsEnded,
} from './events.ts';
export { resolveViewer } from './session.ts';
export { markAsCreator } from './user-store.ts';

export const accounts: Capability = {
  name: 'accounts',
  routes,
  subscribers: [
    subscribe(sessionsEnded, 'close-live-connections', {
      live: async (platform, { payload }) => {
        const ended = new Set(payload.sessionIds);
        platform.live.endSessions(payload.userId, (sessionId) => ended.has(sessionId));
      },
    }),
  ],
};
