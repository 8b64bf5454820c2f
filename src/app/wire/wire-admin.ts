import type { Data } from '#data/data.ts';
import { type AdminState, createAdminStore } from '#stores/account/admin.ts';
import type { StoreApi } from 'zustand/vanilla';

/** Only who decides something here fetches it. */
export async function createAdmin(data: Data): Promise<StoreApi<AdminState>> {
  return createAdminStore({ admin: await data.loadAdmin(), product: data.product });
}
