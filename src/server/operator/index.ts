import type { Capability } from '#server/platform/capability.ts';
import { visitorMessage } from './mails.ts';
import { routes } from './routes.ts';

export const operator: Capability = { name: 'operator', routes, mails: [visitorMessage] };
