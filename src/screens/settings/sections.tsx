import type { ReactNode } from 'react';
import { TIMER_MODES } from '#core/settings.ts';
import type { useT } from '#i18n/setup.ts';
import { Reminder } from '#screens/calendar/Reminder.tsx';
import { RestWeekdays, WeekGoal } from '#screens/statistic/GoalFields.tsx';
import type { TryOut } from '#stores/try-out.ts';
import { DefaultTimes, TimeSample } from './DefaultTimes.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Flag, type SectionOfRows } from './parts.tsx';
import css from './settings.module.css';
import { CueVolume, HearButton, Loudness, SoundMode, Vibration } from './SoundRows.tsx';
import { ThemeTiles } from './ThemeTiles.tsx';
import { TimerModes } from './TimerModes.tsx';
import { Voices } from './Voices.tsx';

type Section = (t: ReturnType<typeof useT>, tryOut?: TryOut) => SectionOfRows;

const flag = (name: Parameters<typeof Flag>[0]['name'], label: string, help?: string, effect?: ReactNode) => ({
  words: [label, help ?? ''],
  node: (
    <Flag name={name} label={label} help={help}>
      {effect}
    </Flag>
  ),
});

export const lookSection: Section = (t) => ({
  id: 'look',
  title: t('preferences.look'),
  rows: [
    { words: [t('settings.language')], node: <LanguageChoice /> },
    { words: [t('settings.theme')], node: <ThemeTiles /> },
  ],
});

export const trainingSection: Section = (t, tryOut) => ({
  id: 'training',
  title: t('preferences.training'),
  rows: [
    {
      words: [t('settings.timerMode'), ...TIMER_MODES.map((mode) => t(`settings.mode.${mode}`))],
      node: <TimerModes />,
    },
    flag(
      'countDownBeepOn',
      t('settings.countDownBeepOn'),
      t('settings.countDownBeepHelp'),
      <HearButton sample="countdown" tryOut={tryOut} />,
    ),
    flag(
      'repeatBeepOn',
      t('preferences.repeatBeepOn'),
      t('preferences.repeatBeepHelp'),
      <HearButton sample="repeat" tryOut={tryOut} />,
    ),
    flag('startStop', t('preferences.startStop'), t('preferences.startStopHelp')),
    flag('setupOn', t('settings.setupOn'), t('preferences.setupHelp')),
    flag('introOn', t('settings.introOn'), t('preferences.introHelp')),
    flag('timeFormatMinSec', t('preferences.timeFormatMinSec'), t('preferences.timeFormatHelp'), <TimeSample />),
  ],
});

export const planSection: Section = (t) => ({
  id: 'plan',
  title: t('preferences.plan'),
  rows: [
    {
      words: [t('statistic.goal.perWeek'), t('statistic.goal.title')],
      node: (
        <div className={css.block}>
          <WeekGoal />
        </div>
      ),
    },
    {
      words: [t('statistic.goal.restDays'), t('statistic.goal.title')],
      node: (
        <div className={css.block}>
          <RestWeekdays />
        </div>
      ),
    },
    {
      words: [t('preferences.reminder'), t('calendar.title')],
      node: (
        <div className={css.block}>
          <Reminder label={t('preferences.reminder')} />
        </div>
      ),
    },
  ],
});

export const timesSection: Section = (t) => ({
  id: 'times',
  title: t('preferences.times'),
  rows: [
    {
      words: [
        t('preferences.defaultIntroTimeSec'),
        t('preferences.defaultSetupTimeSec'),
        t('preferences.defaultExcerciseTimeSec'),
      ],
      node: <DefaultTimes />,
    },
  ],
});

export const soundSection: Section = (t, tryOut) => ({
  id: 'sound',
  title: t('preferences.sound'),
  rows: [
    { words: [t('preferences.cueVolume'), t('preferences.testSound')], node: <CueVolume tryOut={tryOut} /> },
    flag('cueMuted', t('preferences.cueMuted'), t('preferences.cueMutedHelp')),
    flag('speechOn', t('preferences.speechOn'), t('preferences.speechHelp')),
    { words: [t('preferences.speechVolume'), t('preferences.hearVoice')], node: <Voices tryOut={tryOut} /> },
    {
      words: [t('sound.mediaVolume'), t('settings.music')],
      node: <Loudness name="musicVolume" label={t('sound.mediaVolume')} />,
    },
    flag('autoMusicON', t('preferences.autoMusicON'), t('preferences.autoMusicHelp')),
    flag('showAppleMusic', t('preferences.showAppleMusic'), t('preferences.appleMusicHelp')),
    { words: [t('sound.others')], node: <SoundMode tryOut={tryOut} /> },
    { words: [t('preferences.vibrationOn'), t('preferences.feel')], node: <Vibration tryOut={tryOut} /> },
  ],
});

export const savingSection: Section = (t) => ({
  id: 'editor',
  title: t('preferences.editor'),
  rows: [flag('autoSave', t('preferences.autoSave'), t('preferences.autoSaveHelp'))],
});
