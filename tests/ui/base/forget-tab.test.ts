import { expect, it, vi } from 'vitest';
import { SHARED_CACHE } from '#core/address/share-names.ts';
import { forgetTab } from '#ui/base/forget-tab.ts';

const clear = vi.fn<() => void>();

it('forgets what the tab remembers, and a file that another app has left for it', () => {
  const remove = vi.fn<(name: string) => Promise<boolean>>(() => Promise.reject(new Error('blocked')));
  vi.stubGlobal('sessionStorage', { clear });
  vi.stubGlobal('caches', { delete: remove });
  forgetTab('anna');
  expect(clear).toHaveBeenCalledOnce();
  expect(remove).toHaveBeenCalledExactlyOnceWith(SHARED_CACHE);
});

it('goes on where the browser has neither', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('caches', undefined);
  expect(() => forgetTab('anna')).not.toThrow();
});
