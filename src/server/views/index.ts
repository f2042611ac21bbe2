import type { Capability } from '#server/platform/capability.ts';
import { creatorPage } from './creator-page.ts';

export const views: Capability = { name: 'views', routes: [creatorPage] };
