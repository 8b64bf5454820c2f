/** Code that cannot be fetched: each list says so, and can be asked again. */
import { expect, test, vi } from 'vitest';
import type { List } from '#stores/library/lists.ts';
import { createHarness, enter, type Harness } from '#tests/stores/harness.ts';

type Stores = Harness['stores'];
/** What is asked first, and refuses as it does where its code is missing; what asks it; and the list. */
type Asked = readonly [
  port: (harness: Harness) => object,
  method: string,
  load: (stores: Stores) => Promise<void>,
  list: (stores: Stores) => List<unknown>,
];

const LISTS: Readonly<Record<string, Asked>> = {
  favourites: [
    ({ favorits }) => favorits.port,
    'listLocal',
    ({ library }) => library.getState().loadFavoritWorkouts(),
    ({ library }) => library.getState().favorits,
  ],
  results: [
    ({ training }) => training.port,
    'listLocal',
    ({ training }) => training.getState().load(),
    ({ training }) => training.getState().results,
  ],
  dates: [
    ({ dates }) => dates.port,
    'listLocal',
    async ({ calendar }) => calendar.getState().load(),
    ({ calendar }) => calendar.getState().dates,
  ],
  'workouts of friends': [
    ({ shares }) => shares.port,
    'listAssignedLocal',
    ({ sharing }) => sharing.getState().loadAssigned(),
    ({ sharing }) => sharing.getState().assigned,
  ],
  'own lists': [
    ({ lists }) => lists.ports.wLists,
    'listLocal',
    ({ wLists }) => wLists.getState().load(),
    ({ wLists }) => wLists.getState().lists,
  ],
  programmes: [
    ({ lists }) => lists.ports.programmes,
    'listLocal',
    ({ programmes }) => programmes.getState().load(),
    ({ programmes }) => programmes.getState().programmes,
  ],
  'public programmes': [
    ({ lists }) => lists.ports.coachings,
    'galleryLocal',
    ({ coaching }) => coaching.getState().loadGallery(),
    ({ coaching }) => coaching.getState().gallery,
  ],
  coachings: [
    ({ lists }) => lists.ports.coachings,
    'listLocal',
    ({ coaching }) => coaching.getState().load('given'),
    ({ coaching }) => coaching.getState().given,
  ],
  messages: [
    ({ messages }) => messages.port,
    'listLocal',
    ({ messages }) => messages.getState().load(),
    ({ messages }) => messages.getState().messages,
  ],
  friends: [
    ({ people }) => people.port,
    'listFriendsLocal',
    ({ people }) => people.getState().load(),
    ({ people }) => people.getState().friends,
  ],
};

test.each(Object.entries(LISTS))(
  '%s: a refresh whose code is missing is over, and the next one goes through',
  async (_, [port, method, load, list]) => {
    const harness = createHarness();
    const { stores } = harness;
    enter(harness);
    await Promise.all([stores.loadSharing(), stores.loadWLists(), stores.loadMessages(), stores.loadCalendar()]);
    await Promise.all([stores.loadCoaching(), stores.loadPeople()]);
    const error = new TypeError('Failed to fetch dynamically imported module');
    vi.spyOn(port(harness) as Record<string, () => Promise<never>>, method).mockRejectedValueOnce(error);
    await expect(load(stores)).rejects.toBe(error);
    expect(list(stores)).toMatchObject({ refreshing: false, status: 'ready', problem: 'offline' });
    await load(stores);
    expect(list(stores)).toMatchObject({ refreshing: false, status: 'ready', problem: undefined });
  },
);
