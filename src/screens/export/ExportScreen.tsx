import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isImport } from '#core/address/entrances.ts';
import { useStore } from '#stores/context.tsx';

const SheetPage = lazy(async () => ({ default: (await import('./SheetPage.tsx')).SheetPage }));
const ImportPage = lazy(async () => ({ default: (await import('./ImportPage.tsx')).ImportPage }));
const MyData = lazy(async () => ({ default: (await import('./MyData.tsx')).MyData }));
const OnDevice = lazy(async () => ({ default: (await import('./OnDevice.tsx')).OnDevice }));

/**
 * `?w=<id>`: the sheet of that workout. `?import`, or a file or text shared by another app: the import. Otherwise the
 * exports of a person, or of this device.
 */
export function ExportScreen() {
  const [params] = useSearchParams();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const wId = params.get('w');
  return (
    <Suspense>
      {isImport(params) ? (
        <ImportPage />
      ) : wId !== null && wId !== '' ? (
        <SheetPage key={wId} wId={wId} />
      ) : isLoggedIn ? (
        <MyData />
      ) : (
        <OnDevice />
      )}
    </Suspense>
  );
}
