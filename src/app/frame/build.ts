declare const __ICETIME_BUILD__: { readonly version: string; readonly atMs: number };

/** This build, as defined in `vite.config.ts`. `atMs`: time of its code, epoch ms. */
export const BUILD = __ICETIME_BUILD__;
