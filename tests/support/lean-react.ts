import * as React from 'react';

/**
 * For its warnings React notes with each element where it was made: a stack each, up to 10,000 a second. A warning
 * fails a test anyway, and names its component without them.
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const { [internals]: shared } = React as unknown as Record<typeof internals, object>;
Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  // React begins to count anew each second.
  set() {},
});
