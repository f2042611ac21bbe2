import type { FastifyInstance } from 'fastify';
import type { Capability } from '#server/platform/capability.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface PagesOptions {
  readonly capabilities: readonly Capability[];
  /** Calls that a page's loader makes run in process, by their endpoint. */
  readonly routes: readonly Route[];
  readonly dev: boolean;
}

/** Serves the pages and their files; registered last, as it answers every path. Answers how to close it. */
export async function addPages(_server: FastifyInstance, _platform: Platform, _options: PagesOptions): Promise<() => Promise<void>> {
  return async () => {};
}
