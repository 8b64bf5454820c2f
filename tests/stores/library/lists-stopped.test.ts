/** Code that cannot be fetched: each list says so, and can be asked again. */
import { expect, test, vi } from 'vitest';
import type { List } from '#stores/library/lists.ts';
import { createHarness, enter, type Harness } from '#tests/stores/harness.ts';

interface Asked {
  /** What is asked first, and refuses as it does where its code is missing. */
  readonly stop: (harness: Harness, error: Error) => void;
  readonly load: (stores: Harness['stores']) => Promise<void>;
  readonly list: (stores: Harness['stores']) => List<unknown>;
}
const refusing = <T extends object, K extends keyof T & string>(port: T, method: K, error: Error) =>
  void vi.spyOn(port as Record<string, () => Promise<never>>, method).mockRejectedValueOnce(error);

const LISTS: Readonly<Record<string, Asked>> = {
  favourites: {
    stop: ({ favorits }, error) => refusing(favorits.port, 'listLocal', error),
    load: ({ library }) => library.getState().loadFavoritWorkouts(),
    list: ({ library }) => library.getState().favorits,
  },
  results: {
    stop: ({ training }, error) => refusing(training.port, 'listLocal', error),
    load: ({ training }) => training.getState().load(),
    list: ({ training }) => training.getState().results,
  },
  dates: {
    stop: ({ dates }, error) => refusing(dates.port, 'listLocal', error),
    load: async ({ calendar }) => calendar.getState().load(),
    list: ({ calendar }) => calendar.getState().dates,
  },
  'workouts of friends': {
    stop: ({ shares }, error) => refusing(shares.port, 'listAssignedLocal', error),
    load: ({ sharing }) => sharing.getState().loadAssigned(),
    list: ({ sharing }) => sharing.getState().assigned,
  },
  'own lists': {
    stop: ({ lists }, error) => refusing(lists.ports.wLists, 'listLocal', error),
    load: ({ wLists }) => wLists.getState().load(),
    list: ({ wLists }) => wLists.getState().lists,
  },
  programmes: {
    stop: ({ lists }, error) => refusing(lists.ports.programmes, 'listLocal', error),
    load: ({ programmes }) => programmes.getState().load(),
    list: ({ programmes }) => programmes.getState().programmes,
  },
  'public programmes': {
    stop: ({ lists }, error) => refusing(lists.ports.coachings, 'galleryLocal', error),
    load: ({ coaching }) => coaching.getState().loadGallery(),
    list: ({ coaching }) => coaching.getState().gallery,
  },
  coachings: {
    stop: ({ lists }, error) => refusing(lists.ports.coachings, 'listLocal', error),
    load: ({ coaching }) => coaching.getState().load('given'),
    list: ({ coaching }) => coaching.getState().given,
  },
  messages: {
    stop: ({ messages }, error) => refusing(messages.port, 'listLocal', error),
    load: ({ messages }) => messages.getState().load(),
    list: ({ messages }) => messages.getState().messages,
  },
};

test.each(Object.keys(LISTS))(
  '%s: a refresh whose code is missing is over, and the next one goes through',
  async (of) => {
    const asked = LISTS[of];
    const harness = createHarness();
    const { stores } = harness;
    enter(harness);
    await Promise.all([stores.loadSharing(), stores.loadWLists(), stores.loadMessages(), stores.loadCalendar()]);
    await stores.loadCoaching();
    const error = new TypeError('Failed to fetch dynamically imported module');
    asked?.stop(harness, error);
    await expect(asked?.load(stores)).rejects.toBe(error);
    expect(asked?.list(stores)).toMatchObject({ refreshing: false, status: 'ready', problem: 'offline' });
    await asked?.load(stores);
    expect(asked?.list(stores)).toMatchObject({ refreshing: false, status: 'ready', problem: undefined });
  },
);
