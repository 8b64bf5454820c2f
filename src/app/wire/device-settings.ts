import { languageOf } from '#core/base/languages.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import { detectLanguage } from '#i18n/setup.ts';
import type { SettingsPorts, UnsavedSettings } from '#stores/account/settings.ts';
import { detectTheme } from '#ui/base/theme.ts';

const STORED_UNDER = 'icetime.settings';

/** The settings on this device. On a first visit, browser and system choose language and theme. */
export const deviceSettings: SettingsPorts['device'] = {
  read() {
    return { ...stored(), language: languageOf(detectLanguage()), colorTheme: detectTheme() };
  },
  write(settings: UserSettings, unsaved?: UnsavedSettings) {
    try {
      localStorage.setItem(STORED_UNDER, JSON.stringify({ ...settings, ...unsaved }));
    } catch {
      // Storage is blocked or full: the settings last as long as the page.
    }
  },
};

function stored(): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORED_UNDER) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
