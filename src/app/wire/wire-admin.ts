import type { Data } from '#data/data.ts';
import { type AdminState, createAdminStore } from '#stores/account/admin.ts';
import type { StoreApi } from 'zustand/vanilla';

/** Loaded only by people who decide something here. */
export async function createAdmin(data: Data): Promise<StoreApi<AdminState>> {
  const [admin, { product }] = await Promise.all([data.loadAdmin(), data.loadLater()]);
  return createAdminStore({ admin, product });
}
