import type { Data } from '#data/data.ts';
import { browserOf } from '#platform/device/device-features.ts';
import { errorNewsSwitch } from '#platform/device/error-news.ts';
import type { InstallFacts } from '#platform/device/install.ts';
import { createInfoStore, type InfoState } from '#stores/account/info.ts';
import type { StoreApi } from 'zustand/vanilla';
import { BUILD } from '#app/frame/build.ts';
import type { Calm } from './wire-calm.ts';

/** Facts about this build, besides those from the server. */
export async function createInfo(
  { loadLater }: Data,
  { isIos, isAndroid }: InstallFacts,
  calm: () => Promise<Calm | undefined>,
): Promise<StoreApi<InfoState>> {
  const { product, functions } = await loadLater();
  const install = async () => (await (await calm())?.installing.ask()) ?? false;
  const browser = browserOf(isIos, isAndroid);
  return createInfoStore({ build: BUILD, browser, install, product, functions, errorNews: errorNewsSwitch });
}
