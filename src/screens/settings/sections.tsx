import type { ReactNode } from 'react';
import type { useT } from '#i18n/setup.ts';
import { Reminder } from '#screens/calendar/Reminder.tsx';
import { RestWeekdays, WeekGoal } from '#screens/statistic/GoalFields.tsx';
import type { TryOut } from '#stores/player/try-out.ts';
import { DefaultTimes, TimeSample } from './DefaultTimes.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Flag, type Row, type SectionOfRows } from './parts.tsx';
import css from './settings.module.css';
import { DistancesChoice, UnitsChoice, WeekStartChoice } from './Region.tsx';
import { CueVolume, HearButton, Loudness, SoundMode, SpeakerWake, Vibration } from './SoundRows.tsx';
import { ThemeTiles } from './ThemeTiles.tsx';
import { TimerModes } from './TimerModes.tsx';
import { Voices } from './Voices.tsx';
import { isOfThisDevice, SETTING_WORDS, type SettingName } from './words.ts';

type T = ReturnType<typeof useT>;
type Section = (t: T, tryOut?: TryOut) => SectionOfRows;

/** The row for one or more settings, with their search words. */
const row = (t: T, names: SettingName | readonly SettingName[], node: ReactNode): Row => ({
  words: [names].flat().flatMap((name) => SETTING_WORDS[name].map((key) => t(key))),
  node,
});

/** Its name and description are its search words. */
function flag(t: T, name: Parameters<typeof Flag>[0]['name'] & SettingName, effect?: ReactNode): Row {
  const [label, help] = SETTING_WORDS[name];
  return row(
    t,
    name,
    <Flag name={name} label={t(label)} help={t(help)}>
      {effect}
    </Flag>,
  );
}

const block = (node: ReactNode) => <div className={css.block}>{node}</div>;

export const lookSection: Section = (t) => ({
  id: 'look',
  title: t('preferences.look'),
  rows: [
    row(t, 'language', <LanguageChoice />),
    row(t, 'colorTheme', <ThemeTiles />),
    row(t, 'weekStart', <WeekStartChoice />),
    row(t, 'units', <UnitsChoice />),
    row(t, 'distances', <DistancesChoice />),
  ],
});

export const trainingSection: Section = (t, tryOut) => ({
  id: 'training',
  title: t('preferences.training'),
  rows: [
    row(t, 'timerMode', <TimerModes />),
    flag(t, 'countDownBeepOn', <HearButton sample="countdown" tryOut={tryOut} />),
    flag(t, 'repeatBeepOn', <HearButton sample="repeat" tryOut={tryOut} />),
    flag(t, 'warnBeepOn', <HearButton sample="warning" tryOut={tryOut} />),
    flag(t, 'startStop'),
    flag(t, 'setupOn'),
    flag(t, 'introOn'),
    flag(t, 'timeFormatMinSec', <TimeSample />),
  ],
});

export const contractSection: Section = (t) => ({
  id: 'plan',
  title: t('preferences.plan'),
  rows: [
    row(t, 'weekGoal', block(<WeekGoal />)),
    row(t, 'restWeekdays', block(<RestWeekdays />)),
    row(t, 'remindMinBefore', block(<Reminder label={t('preferences.reminder')} />)),
  ],
});

const TIMES = ['defaultIntroTimeSec', 'defaultSetupTimeSec', 'defaultExcerciseTimeSec'] as const;
export const timesSection: Section = (t) => ({
  id: 'times',
  title: t('preferences.times'),
  rows: [row(t, TIMES, <DefaultTimes />)],
});

export const soundSection: Section = (t, tryOut) => ({
  id: 'sound',
  title: t('preferences.sound'),
  rows: [
    row(t, 'cueVolume', <CueVolume tryOut={tryOut} />),
    flag(t, 'cueMuted'),
    flag(t, 'speechOn'),
    row(t, 'speechVolume', <Voices tryOut={tryOut} />),
    row(t, 'musicVolume', <Loudness name="musicVolume" label={t('sound.mediaVolume')} />),
    flag(t, 'autoMusicON'),
    flag(t, 'showAppleMusic'),
    row(t, ['soundMode', 'lockedSound'], <SoundMode tryOut={tryOut} />),
    row(t, 'speakerWake', <SpeakerWake tryOut={tryOut} />),
    ...(isOfThisDevice('vibrationOn') ? [row(t, 'vibrationOn', <Vibration tryOut={tryOut} />)] : []),
  ],
});

export const savingSection: Section = (t) => ({
  id: 'editor',
  title: t('preferences.editor'),
  rows: [flag(t, 'autoSave')],
});
