import type { ReactNode } from 'react';
import { isFilm } from '#core/workout/media-path.ts';
import type { Difference, ExercisePart, Side, WorkoutPart } from '#core/workout/merge.ts';
import type { Detail, Exercise, Workout } from '#core/workout/model.ts';
import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import { timeText } from '#core/base/time-text.ts';
import { type TextKey, useLanguage, useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { exerciseText, lengthText, workText } from '#ui/workout/exercise-text.ts';
import { Picture } from '#ui/widgets/Picture.tsx';
import { warningText } from './warning-text.ts';
import { exerciseName } from './exercises/exercise-name.ts';

const WORKOUT_LABELS = {
  name: 'editor.name',
  description: 'editor.description',
  sport: 'editor.sport',
  level: 'editor.level',
  rounds: 'editor.rounds',
  roundRestSec: 'editor.roundRest',
  warmUpSec: 'editor.warmUp',
  coolDownSec: 'editor.coolDown',
  timerMode: 'editor.timerMode',
  warnAt: 'editor.warnAt',
  imgUrl: 'media.cover.title',
  musicUrl: 'media.music.title',
  videoUrl: 'editor.merge.film',
  tags: 'editor.merge.tags',
  language: 'editor.language',
  sharePublic: 'editor.public',
} as const satisfies Record<Exclude<WorkoutPart, 'origin'>, TextKey>;
const EXERCISE_LABELS = {
  name: 'editor.name',
  end: 'editor.ends',
  restSec: 'editor.rest',
  perSide: 'editor.perSide',
  countRounds: 'editor.countRounds',
  holdSec: 'editor.hold',
  tempo: 'editor.tempo',
  notes: 'editor.notes',
  exDetails: 'media.list.exercise',
  introDetails: 'media.list.intro',
  film: 'master.piece',
} as const satisfies Record<ExercisePart, TextKey>;

interface Words {
  readonly t: ReturnType<typeof useT>;
  readonly minSec: boolean;
  readonly languages: Intl.DisplayNames;
}

/** Differences in the words of the editor's fields. */
export function useDifferenceText() {
  const words: Words = {
    t: useT(),
    minSec: useStore('settings', (state) => state.settings.timeFormatMinSec),
    languages: new Intl.DisplayNames(useLanguage(), { type: 'language' }),
  };
  return {
    titleOf: (difference: Difference): string => titleOf(words, difference),
    valueOf: (difference: Difference, side: Side): ReactNode =>
      valueOf(words, difference, side) || words.t('editor.merge.none'),
  };
}

function titleOf({ t }: Words, difference: Difference): string {
  switch (difference.on) {
    case 'workout':
      return difference.part === 'origin' ? '' : t(WORKOUT_LABELS[difference.part]);
    case 'order':
      return t('editor.merge.order');
    case 'exercise':
      return t('editor.merge.of', { name: t('phase.exercise'), part: nameOf(difference.mine ?? difference.theirs, t) });
    case 'part':
      return t('editor.merge.of', { name: nameOf(difference.mine, t), part: t(labelOf(difference)) });
  }
}

function valueOf(words: Words, difference: Difference, side: Side): ReactNode {
  const { t, minSec } = words;
  switch (difference.on) {
    case 'workout':
      return workoutValue(words, difference[side], difference.part);
    case 'part':
      return exerciseValue(words, difference[side], difference.part);
    case 'order':
      return difference[side].map((exercise) => nameOf(exercise, t)).join(' · ');
    case 'exercise': {
      const { [side]: exercise } = difference;
      if (!exercise) return t('editor.merge.gone');
      const { main, further } = exerciseText(exercise, t, minSec);
      return [nameOf(exercise, t), main, further].filter(Boolean).join(' · ');
    }
  }
}

const nameOf = (exercise: Exercise | undefined, t: Words['t']): string =>
  exerciseName(exercise, exercise?.position ?? 0, t);
const yesOrNo = (is: boolean, t: Words['t']) => t(is ? 'editor.merge.yes' : 'editor.merge.no');

function workoutValue({ t, minSec, languages }: Words, workout: Workout, part: WorkoutPart): ReactNode {
  switch (part) {
    case 'sport':
      return t(`sport.${workout.sport}`);
    case 'level':
      return t(`level.${workout.level}`);
    case 'rounds':
      return workout.rounds;
    case 'roundRestSec':
    case 'warmUpSec':
    case 'coolDownSec':
      return workout[part] > 0 && lengthText(workout[part], t, minSec);
    case 'timerMode':
      return workout.timerMode === '' ? t('editor.ownMode') : t(`settings.mode.${workout.timerMode}`);
    case 'warnAt':
      return warningText(workout.warnAt, t);
    case 'imgUrl':
      return workout.imgUrl && <Picture url={workout.imgUrl}>{fileOf(workout.imgUrl)}</Picture>;
    case 'tags':
      return workout.tags.join(', ');
    case 'language':
      return languages.of(LANGUAGE_TAGS[workout.language]);
    case 'sharePublic':
      return yesOrNo(workout.sharePublic, t);
    case 'musicUrl':
    case 'videoUrl':
      return fileOf(workout[part]);
    case 'name':
    case 'description':
      return workout[part];
    case 'origin':
      return undefined;
  }
}

function exerciseValue({ t, minSec }: Words, exercise: Exercise, part: ExercisePart): ReactNode {
  const { timeSec, reps, restSec, filmStartSec, filmEndSec, filmRate } = exercise;
  switch (part) {
    case 'end': {
      const times = timeSec > 0 && reps > 0 && t('player.reps', { reps });
      return [workText(timeSec, reps, t, minSec), times].filter(Boolean).join(' · ');
    }
    case 'restSec':
      return restSec > 0 && lengthText(restSec, t, minSec);
    case 'perSide':
    case 'countRounds':
      return yesOrNo(exercise[part], t);
    case 'holdSec':
      return exercise.holdSec > 0 && t('exercise.hold', { sec: exercise.holdSec });
    case 'film':
      return filmEndSec > 0 && `${timeText(filmStartSec, true)}–${timeText(filmEndSec, true)} · ${filmRate} %`;
    case 'exDetails':
    case 'introDetails':
      return exercise[part].length > 0 && exercise[part].map((detail, at) => <Media key={at} {...detail} />);
    case 'name':
    case 'notes':
    case 'tempo':
      return exercise[part];
  }
}

type OfPart = Extract<Difference, { on: 'part' }>;
/** Called "time" if both have one. */
const labelOf = ({ part, mine, theirs }: OfPart): TextKey =>
  part === 'end' && mine.timeSec > 0 && theirs.timeSec > 0 && mine.reps === theirs.reps
    ? 'editor.time'
    : EXERCISE_LABELS[part];

function Media({ url, audioUrl, text }: Detail) {
  const t = useT();
  const clip = url && t(isFilm(url) ? 'media.way.clip' : 'media.way.picture');
  const words = [text, audioUrl && t('editor.merge.sound')].filter(Boolean).join(' · ');
  return (
    <span>
      {url && (isFilm(url) ? clip : <Picture url={url}>{clip}</Picture>)} {words}
    </span>
  );
}

/** The name of a file or an address, as far as it can be told. */
const fileOf = (url: string): string => (/^https?:/.test(url) ? url : (url.split('/').at(-1) ?? ''));
