declare const __ICETIME_BUILD__: { readonly version: string; readonly atMs: number };

/** Which Icetime this is, as the build says (`vite.config.ts`). `atMs`: of its code, epoch ms. */
export const BUILD = __ICETIME_BUILD__;
