/**
 * Routes that have nothing for the accounts above: all of their answers are refusals, or need what
 * the bench has not (a connection of another kind, keys of a provider, a file of streets).
 */
export const onlyRefuse: ReadonlySet<string> = new Set([
  '/api/*',
  '/ws',
  '/metrics',
  '/api/auth/google/start',
  '/api/auth/google/callback',
  '/api/auth/facebook/start',
  '/api/auth/facebook/callback',
  '/map/tiles/:z/:x/:y',
]);
