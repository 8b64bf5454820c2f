/** Functions that need an App Check token valid for one call, because their effects cannot be undone. */
export const ONE_CALL_PER_TOKEN: ReadonlySet<string> = new Set(['exportMyData', 'deleteMyAccount']);
