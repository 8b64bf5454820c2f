import { type ComponentType, createElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadTexts } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';

interface PaletteProps {
  readonly onClose: () => void;
}

/** Its code and texts load on first use. */
async function loadPalette(): Promise<ComponentType<PaletteProps>> {
  const texts = (['palette', 'settings', 'statistic'] as const).map((namespace) => loadTexts(namespace));
  const [{ Palette }] = await Promise.all([import('./Palette.tsx'), ...texts]);
  return Palette;
}

/** On a Mac, Ctrl K deletes up to the end of the line. */
export const isMac = (): boolean => /Mac|iP/.test(navigator.platform);

/**
 * The palette, opened by `open` and, while `isOn`, by Ctrl K (⌘ K on a Mac), but not over a dialog. `shown` renders it
 * while open.
 */
export function usePalette(isOn: boolean): { readonly open: () => void; readonly shown: ReactNode } {
  const { app } = useStores();
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ readonly key: string; readonly Palette: ComponentType<PaletteProps> }>();
  const open = useCallback(() => {
    loadPalette().then(
      (Palette) => setOpened({ key, Palette }),
      () => app.getState().notify({ id: 'palette', kind: 'alert', key: 'shell.crash.partMissing' }),
    );
  }, [app, key]);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isAsked(event) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!event.repeat) open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn, open]);
  // Navigation closes it.
  const isOpen = isOn && opened?.key === key;
  return { open, shown: isOpen && createElement(opened.Palette, { onClose: () => setOpened(undefined) }) };
}

const isAsked = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== isMac() && metaKey === isMac() && !shiftKey && !altKey;
