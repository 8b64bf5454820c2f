import * as v from 'valibot';
import { LANGUAGE_NAMES, type LanguageName } from '#core/base/languages.ts';

export const COLOR_THEMES = ['standard', 'dark', 'contrast', 'ice', 'ember'] as const;
export type ColorTheme = (typeof COLOR_THEMES)[number];

/** Minutes before a scheduled workout at which its reminder comes; 0 = none. */
export const REMIND_MIN_BEFORE = [0, 10, 30, 60, 1440] as const;
export type RemindMinBefore = (typeof REMIND_MIN_BEFORE)[number];

/** First day of the week; `auto` = as in the browser's region. */
export const WEEK_STARTS = ['auto', 'monday', 'sunday', 'saturday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** Kilograms or pounds, metres or yards and miles; `auto` = as in the browser's region. */
export const UNITS = ['auto', 'metric', 'us'] as const;
export type Units = (typeof UNITS)[number];

export const TIMER_MODES = ['stopnext', 'autonext', 'repeat', 'countup'] as const;
export type TimerMode = (typeof TIMER_MODES)[number];

/** Longer voice names are not stored. */
const VOICE_NAME_MAX = 100;

/** Bounds of the three default times, in seconds. */
export const DEFAULT_TIME_BOUNDS_SEC = { min: 1, max: 3600 } as const;
const timeSec = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(DEFAULT_TIME_BOUNDS_SEC.min),
  v.maxValue(DEFAULT_TIME_BOUNDS_SEC.max),
);

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
/** A voice as the device names it; '' = the best available, which also replaces a voice that the device lacks. */
const voiceName = v.pipe(v.string(), v.maxLength(VOICE_NAME_MAX));

/** The one table of settings: key → schema of valid values, and the default. */
const TABLE = {
  language: { schema: v.picklist(LANGUAGE_NAMES), initial: 'English' as LanguageName },
  colorTheme: { schema: v.picklist(COLOR_THEMES), initial: 'standard' as ColorTheme },
  countDownBeepOn: { schema: v.boolean(), initial: false as boolean },
  repeatBeepOn: { schema: v.boolean(), initial: false as boolean },
  setupOn: { schema: v.boolean(), initial: false as boolean },
  introOn: { schema: v.boolean(), initial: true as boolean },
  autoMusicON: { schema: v.boolean(), initial: false as boolean },
  showAppleMusic: { schema: v.boolean(), initial: true as boolean },
  timerMode: { schema: v.picklist(TIMER_MODES), initial: 'stopnext' as TimerMode },
  startStop: { schema: v.boolean(), initial: false as boolean },
  timeFormatMinSec: { schema: v.boolean(), initial: true as boolean },
  defaultIntroTimeSec: { schema: timeSec, initial: 20 as number },
  defaultSetupTimeSec: { schema: timeSec, initial: 6 as number },
  defaultExcerciseTimeSec: { schema: timeSec, initial: 90 as number },
  autoSave: { schema: v.boolean(), initial: true as boolean },
  /** The person has chosen the timer mode; it is not just the default. */
  timerModeChosen: { schema: v.boolean(), initial: false as boolean },
  // Beyond the specification: volumes of cues, voice and music (0…1), and the extra channels: which are on, and how.
  cueVolume: { schema: share, initial: 0.8 as number },
  cueMuted: { schema: v.boolean(), initial: false as boolean },
  vibrationOn: { schema: v.boolean(), initial: true as boolean },
  speechOn: { schema: v.boolean(), initial: false as boolean },
  speechVolume: { schema: share, initial: 1 as number },
  musicVolume: { schema: share, initial: 0.7 as number },
  voiceEnglish: { schema: voiceName, initial: '' as string },
  voiceGerman: { schema: voiceName, initial: '' as string },
  voiceFrench: { schema: voiceName, initial: '' as string },
  voiceSpanish: { schema: voiceName, initial: '' as string },
  voiceDutch: { schema: voiceName, initial: '' as string },
  /** The person has seen or skipped the introduction slides. */
  introSeen: { schema: v.boolean(), initial: false as boolean },
  /** Runs that the person aims for per week. */
  weekGoal: { schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)), initial: 3 as number },
  /** Weekdays without scheduled workouts: 0 = Sunday … 6 = Saturday, ascending, each at most once. */
  restWeekdays: { schema: v.pipe(v.string(), v.regex(/^0?1?2?3?4?5?6?$/)), initial: '' as string },
  remindMinBefore: { schema: v.picklist(REMIND_MIN_BEFORE), initial: 30 as RemindMinBefore },
  /** A signal ten seconds before the end of a step. */
  warnBeepOn: { schema: v.boolean(), initial: false as boolean },
  weekStart: { schema: v.picklist(WEEK_STARTS), initial: 'auto' as WeekStart },
  /** Of weights. */
  units: { schema: v.picklist(UNITS), initial: 'auto' as Units },
  /** Of distances. */
  distances: { schema: v.picklist(UNITS), initial: 'auto' as Units },
} as const;

export type UserSettings = { -readonly [K in keyof typeof TABLE]: (typeof TABLE)[K]['initial'] };
export type SettingKey = keyof UserSettings;
export const SETTING_KEYS = Object.keys(TABLE) as SettingKey[];

export const DEFAULT_SETTINGS: Readonly<UserSettings> = Object.freeze(
  Object.fromEntries(SETTING_KEYS.map((key) => [key, TABLE[key].initial])) as unknown as UserSettings,
);

/** True when `value` may be stored under `key`. */
export function isSettingValue<K extends SettingKey>(key: K, value: unknown): value is UserSettings[K] {
  return v.is(TABLE[key].schema, value);
}

/** Stored settings override the defaults key by key; unknown keys and values are dropped. */
export function readSettings(stored: unknown): UserSettings {
  const source = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(
    SETTING_KEYS.map((key) => [key, isSettingValue(key, source[key]) ? source[key] : TABLE[key].initial]),
  ) as unknown as UserSettings;
}

/**
 * The timer mode of new workouts: `autonext` until the person has chosen one. Earlier versions did not record the
 * choice, but any mode other than the default was chosen.
 */
export const newTimerMode = ({ timerMode, timerModeChosen }: Pick<UserSettings, 'timerMode' | 'timerModeChosen'>) =>
  timerModeChosen || timerMode !== DEFAULT_SETTINGS.timerMode ? timerMode : 'autonext';

/** The values of `keys` alone. */
export function settingsOf(settings: UserSettings, keys: readonly SettingKey[]): Partial<UserSettings> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}

/** How the sound of a run treats other apps: beside them, over them while they are ducked, or alone. */
export const SOUND_MODES = ['mix', 'duck', 'always'] as const;
export type SoundMode = (typeof SOUND_MODES)[number];
