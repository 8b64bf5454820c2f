import { type ComponentType, createElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadTexts } from '#i18n/setup.ts';
import { useLogin, useStores } from '#stores/context.tsx';

interface PaletteProps {
  readonly onClose: () => void;
}

/** Its code and texts come with the first press. */
async function loadPalette(): Promise<ComponentType<PaletteProps>> {
  const texts = (['palette', 'settings', 'statistic'] as const).map((part) => loadTexts(part));
  const [{ Palette }] = await Promise.all([import('./Palette.tsx'), ...texts]);
  return Palette;
}

/** Ctrl K, on a Mac ⌘ K, opens the palette where this stands, except over a dialog. For who is signed in. */
export function PaletteKey() {
  const { app } = useStores();
  const signedIn = useLogin((state) => state.isLoggedIn);
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ readonly key: string; readonly Palette: ComponentType<PaletteProps> }>();
  useEffect(() => {
    if (!signedIn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isAsked(event) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (event.repeat) return;
      loadPalette().then(
        (Palette) => setOpened({ key, Palette }),
        () => app.getState().notify({ id: 'palette', kind: 'alert', key: 'shell.crash.partMissing' }),
      );
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [app, signedIn, key]);
  // Whoever has gone somewhere has chosen.
  return opened?.key === key && createElement(opened.Palette, { onClose: () => setOpened(undefined) });
}

/** On a Mac, Ctrl K deletes up to the end of the line. */
function isAsked({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const isMac = /Mac|iP/.test(navigator.platform);
  return key.toLowerCase() === 'k' && ctrlKey !== isMac && metaKey === isMac && !shiftKey && !altKey;
}
