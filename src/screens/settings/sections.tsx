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

export const lookSection: Section = (t) => ({
  id: 'look',
  title: t('preferences.look'),
  rows: [
    { words: [t('settings.language')], node: <LanguageChoice /> },
    { words: [t('settings.theme')], node: <ThemeTiles /> },
  ],
});

export const trainingSection: Section = (t, tryOut) => {
  const flag = (name: Parameters<typeof Flag>[0]['name'], label: string, help?: string, effect?: ReactNode) => ({
    words: [label, help ?? ''],
    node: (
      <Flag name={name} label={label} help={help}>
        {effect}
      </Flag>
    ),
  });
  return {
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
      flag('setupOn', t('settings.setupOn')),
      flag('introOn', t('settings.introOn')),
      flag('timeFormatMinSec', t('preferences.timeFormatMinSec'), t('preferences.timeFormatHelp'), <TimeSample />),
    ],
  };
};

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
    { words: [t('preferences.cueMuted')], node: <Flag name="cueMuted" label={t('preferences.cueMuted')} /> },
    {
      words: [t('preferences.speechOn'), t('sound.voice')],
      node: <Flag name="speechOn" label={t('preferences.speechOn')} />,
    },
    { words: [t('preferences.speechVolume'), t('preferences.hearVoice')], node: <Voices tryOut={tryOut} /> },
    {
      words: [t('sound.mediaVolume'), t('settings.music')],
      node: <Loudness name="musicVolume" label={t('sound.mediaVolume')} />,
    },
    {
      words: [t('preferences.autoMusicON'), t('settings.music')],
      node: <Flag name="autoMusicON" label={t('preferences.autoMusicON')} />,
    },
    {
      words: [t('preferences.showAppleMusic'), t('settings.music')],
      node: <Flag name="showAppleMusic" label={t('preferences.showAppleMusic')} />,
    },
    { words: [t('sound.others')], node: <SoundMode tryOut={tryOut} /> },
    { words: [t('preferences.vibrationOn'), t('preferences.feel')], node: <Vibration tryOut={tryOut} /> },
  ],
});

export const savingSection: Section = (t) => ({
  id: 'editor',
  title: t('preferences.editor'),
  rows: [
    {
      words: [t('preferences.autoSave'), t('preferences.autoSaveHelp')],
      node: <Flag name="autoSave" label={t('preferences.autoSave')} help={t('preferences.autoSaveHelp')} />,
    },
  ],
});
