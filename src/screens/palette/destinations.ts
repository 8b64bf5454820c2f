import { useEffect, useMemo } from 'react';
import { importPath } from '#core/address/paths.ts';
import { beginsLike, type Findable, findByWords } from '#core/address/palette.ts';
import { pathTo, quickPath } from '#core/address/routes.ts';
import { EVERYTHING, searchWorkouts } from '#core/workout/workout-search.ts';
import { useLanguageName, useNameOf, useT } from '#i18n/setup.ts';
import { isOfThisDevice, SETTING_WORDS, type SettingName } from '#screens/settings/words.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { myWorkouts } from '#stores/library/lists.ts';
import type { IconName } from '#ui/widgets/Icon.tsx';

export interface Destination extends Findable {
  readonly to: string;
  readonly icon: IconName;
}

export interface Group {
  readonly title: string;
  readonly found: readonly Destination[];
}

/** Results per group; typing another letter narrows them better. */
const MOST = 7;

/** Search results, the likeliest group first. Without a text: the latest workouts, the screens. */
export function useDestinations(text: string): readonly Group[] {
  const t = useT();
  const [workouts, screens, settings] = [useWorkouts(text), useScreens(), useSettingRows()];
  const groups = [
    { title: t('nav.workouts'), found: workouts },
    { title: t('palette.screens'), found: findByWords(screens, text) },
    { title: t('nav.settings'), found: text.trim() === '' ? [] : findByWords(settings, text).slice(0, MOST) },
  ].filter(({ found }) => found.length > 0);
  const isMeant = ({ found }: Group) => Number(found.some((one) => beginsLike(one, text)));
  return groups.toSorted((a, b) => isMeant(b) - isMeant(a));
}

/** The person's own workouts, most recently used first. */
function useWorkouts(text: string): readonly Destination[] {
  const mine = useStore('library', myWorkouts);
  const lastUsed = useStore('training', (state) => state.lastRuns.atById);
  const language = useLanguageName();
  const nameOf = useNameOf();
  const { library } = useStores();
  useEffect(() => {
    // Most screens load no list.
    if (library.getState().mine.status === 'idle') void library.getState().loadMine();
  }, [library]);
  return useMemo(() => {
    const found = searchWorkouts(mine, { ...EVERYTHING, text }, language, lastUsed).slice(0, MOST);
    return found.map((workout) => ({
      label: nameOf(workout),
      to: pathTo('workout', { id: workout.wId }),
      icon: 'play' as const,
    }));
  }, [mine, lastUsed, language, nameOf, text]);
}

function useScreens(): readonly Destination[] {
  const t = useT();
  const isAdmin = useStore('login', (state) => state.admin);
  return useMemo(() => {
    const list = (tab: 'my' | 'assigned' | 'favorits' | 'free') => ({
      label: `${t('nav.workouts')}: ${t(`list.tabs.${tab}`)}`,
      to: pathTo('workoutlist', { tab }),
      icon: 'workouts' as const,
    });
    const make = (way: 'simple' | 'options' | 'words' | 'master' | 'empty', to: string) => ({
      label: `${t('list.new')}: ${t(`list.${way}`)}`,
      words: t(`list.${way}Text`),
      to,
      icon: 'plus' as const,
    });
    return [
      list('my'),
      { label: t('nav.calendar'), to: pathTo('calendar'), icon: 'calendar' },
      { label: t('nav.statistics'), to: pathTo('statistic'), icon: 'chart' },
      { label: t('nav.messages'), to: pathTo('messages'), icon: 'chat' },
      { label: t('nav.settings'), to: pathTo('settings'), icon: 'settings' },
      { label: t('quick.title'), to: quickPath(), icon: 'clock' },
      make('simple', pathTo('addWorkoutSimpel')),
      make('options', pathTo('addWorkoutOptions')),
      make('words', pathTo('addWorkoutAI')),
      make('master', pathTo('addWorkoutMaster')),
      make('empty', pathTo('addWorkout')),
      { label: t('nav.programmes'), to: pathTo('programmes'), icon: 'calendar' },
      { label: t('nav.exercises'), to: pathTo('exercises'), icon: 'list' },
      list('assigned'),
      list('favorits'),
      list('free'),
      { label: t('nav.friends'), to: pathTo('friends'), icon: 'friends' },
      { label: t('player.together'), to: pathTo('together'), icon: 'friends' },
      { label: t('nav.offline'), to: pathTo('offWorkouts'), icon: 'device' },
      { label: t('nav.storage'), to: pathTo('st'), icon: 'storage' },
      { label: t('nav.account'), to: pathTo('account'), icon: 'user' },
      { label: t('nav.profile'), to: pathTo('profile'), icon: 'edit' },
      { label: t('list.import'), words: t('list.importText'), to: importPath(), icon: 'download' },
      { label: t('list.export'), to: pathTo('export'), icon: 'download' },
      { label: t('settings.deviceCheck'), to: pathTo('cameratest'), icon: 'device' },
      { label: t('nav.info'), to: pathTo('info'), icon: 'info' },
      ...(isAdmin ? [{ label: t('nav.admin'), to: pathTo('admin'), icon: 'lock' } as const] : []),
    ] satisfies Destination[];
  }, [t, isAdmin]);
}

/** Each opens the settings filtered by its name, so that it is shown alone. */
function useSettingRows(): readonly Destination[] {
  const t = useT();
  return useMemo(
    () =>
      (Object.keys(SETTING_WORDS) as SettingName[]).filter(isOfThisDevice).map((setting) => {
        const [name, ...words] = SETTING_WORDS[setting];
        return {
          label: t(name),
          words: words.map((key) => t(key)).join(' '),
          to: `${pathTo('settings')}?q=${encodeURIComponent(t(name))}`,
          icon: 'settings',
        };
      }),
    [t],
  );
}
