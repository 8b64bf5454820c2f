/** Functions that take a token of App Check for one call alone: what they do cannot be taken back. */
export const ONE_CALL_PER_TOKEN: ReadonlySet<string> = new Set(['exportMyData', 'deleteMyAccount']);
