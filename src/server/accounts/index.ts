import type { Capability } from '#server/platform/capability.ts';
import type { ResolveViewer } from '#server/platform/http/http-server.ts';

export const accounts: Capability = { name: 'accounts' };
export const resolveViewer: ResolveViewer = async () => null;
