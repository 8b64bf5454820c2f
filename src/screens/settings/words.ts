import type { TextKey } from '#i18n/setup.ts';

/** The name of every setting, then its other search words: for the settings' own search and the palette. */
export const SETTING_WORDS = {
  language: ['settings.language'],
  colorTheme: ['settings.theme'],
  weekStart: ['preferences.weekStart', 'nav.calendar', 'nav.statistics'],
  units: ['preferences.units', 'preferences.unitsMetric', 'preferences.unitsUs'],
  distances: ['preferences.distances', 'preferences.distancesMetric', 'preferences.distancesUs'],
  timerMode: [
    'settings.timerMode',
    'settings.mode.stopnext',
    'settings.mode.autonext',
    'settings.mode.repeat',
    'settings.mode.countup',
  ],
  countDownBeepOn: ['settings.countDownBeepOn', 'settings.countDownBeepHelp'],
  repeatBeepOn: ['preferences.repeatBeepOn', 'preferences.repeatBeepHelp'],
  warnBeepOn: ['preferences.warnBeepOn', 'preferences.warnBeepHelp'],
  startStop: ['preferences.startStop', 'preferences.startStopHelp'],
  setupOn: ['settings.setupOn', 'preferences.setupHelp'],
  introOn: ['settings.introOn', 'preferences.introHelp'],
  timeFormatMinSec: ['preferences.timeFormatMinSec', 'preferences.timeFormatHelp'],
  defaultIntroTimeSec: ['preferences.defaultIntroTimeSec'],
  defaultSetupTimeSec: ['preferences.defaultSetupTimeSec'],
  defaultExcerciseTimeSec: ['preferences.defaultExcerciseTimeSec'],
  cueVolume: ['preferences.cueVolume', 'preferences.testSound'],
  cueMuted: ['preferences.cueMuted', 'preferences.cueMutedHelp'],
  speechOn: ['preferences.speechOn', 'preferences.speechHelp'],
  speechVolume: ['preferences.speechVolume', 'preferences.hearVoice'],
  musicVolume: ['sound.mediaVolume', 'settings.music'],
  autoMusicON: ['preferences.autoMusicON', 'preferences.autoMusicHelp'],
  showAppleMusic: ['preferences.showAppleMusic', 'preferences.appleMusicHelp'],
  soundMode: ['sound.others'],
  lockedSound: ['sound.locked', 'sound.lockedHelp'],
  speakerWake: ['preferences.speakerWake', 'preferences.speakerWakeHelp'],
  vibrationOn: ['preferences.vibrationOn', 'preferences.feel'],
  weekGoal: ['statistic.goal.perWeek', 'statistic.goal.title'],
  restWeekdays: ['statistic.goal.restDays', 'statistic.goal.title'],
  remindMinBefore: ['preferences.reminder', 'nav.calendar'],
  autoSave: ['preferences.autoSave', 'preferences.autoSaveHelp'],
} as const satisfies Readonly<Record<string, readonly TextKey[]>>;
export type SettingName = keyof typeof SETTING_WORDS;

/** What this device cannot do is no setting of it. Only Androids and the native wrapper vibrate. */
export const isOfThisDevice = (name: SettingName): boolean => name !== 'vibrationOn' || 'vibrate' in navigator;
