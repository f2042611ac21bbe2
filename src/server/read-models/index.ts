import type { Capability } from '#server/platform/capability.ts';
import { routes } from './routes.ts';

export { findOrderEvidence } from './order-evidence-store.ts';

export const views: Capability = { name: 'views', routes };
