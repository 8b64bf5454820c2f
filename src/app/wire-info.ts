import type { Data } from '#data/data.ts';
import { createInfoStore, type InfoState } from '#stores/info.ts';
import type { StoreApi } from 'zustand/vanilla';
import { BUILD } from './build.ts';

/** What this Icetime is, beside what the server knows of it. */
export function createInfo({ product, functions }: Data): StoreApi<InfoState> {
  return createInfoStore({ build: BUILD, product, functions });
}
