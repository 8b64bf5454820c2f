/** The colour theme of the page: on <html> for CSS, in the meta tag for the browser's own bars. */
import { COLOR_THEMES, type ColorTheme } from '#core/settings/settings.ts';

const STORED_UNDER = 'icetime.theme';
const BAR_COLORS: Readonly<Record<ColorTheme, string>> = {
  standard: '#f2f6f9',
  dark: '#0a1016',
  contrast: '#000000',
  ice: '#04203a',
  ember: '#17100d',
};

/** Applies `theme` and stores it on the device for the next start, before anybody is signed in. */
export function applyTheme(theme: ColorTheme): void {
  document.documentElement.dataset.theme = theme;
  const meta = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const tag of meta) {
    tag.content = BAR_COLORS[theme];
    tag.removeAttribute('media');
  }
  try {
    localStorage.setItem(STORED_UNDER, theme);
  } catch {
    // Storage is blocked: the theme lasts as long as the page.
  }
}

/** The theme stored on the device, else dark or light by the system's preference. */
export function detectTheme(): ColorTheme {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORED_UNDER);
  } catch {
    // Storage is blocked.
  }
  const known = COLOR_THEMES.find((theme) => theme === stored);
  return known ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'standard');
}
