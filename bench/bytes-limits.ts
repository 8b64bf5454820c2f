import type { TextPart } from '#core/routes.ts';
import type { ChunkName } from '../vite-chunks.ts';

/** Most that the German texts of a part may weigh, the longest ones, in kB. */
export const TEXTS: Readonly<Record<TextPart, number>> = {
  account: 3,
  admin: 3,
  calendar: 2,
  device: 3.5,
  export: 4,
  films: 2,
  finish: 1.5,
  info: 3,
  intro: 1,
  kept: 1.5,
  library: 2,
  limits: 2.5,
  lists: 1.5,
  making: 4.5,
  media: 5,
  messages: 2,
  palette: 0.5,
  people: 3.5,
  pictures: 1.5,
  settings: 2,
  sharing: 2,
  signIn: 1,
  statistic: 2,
  together: 2,
};

/** Most that a chunk with a name may weigh, in kB; the first and the player's are weighed with all that they need. */
export const CHUNK_MOST: Readonly<Record<Exclude<ChunkName, 'first' | 'player'>, number>> = {
  draft: 2.9,
  form: 1.5,
  gallery: 4.2,
  kept: 1,
  limits: 1.2,
  list: 3,
  menu: 2.1,
  'named-lists': 0.8,
  // All edges of the server in one: its first answer waits for them.
  network: 23.5,
  paths: 0.3,
  people: 1.2,
  'plain-text': 0.5,
  public: 1.1,
  'public-invite': 0.7,
  refocus: 0.6,
  sets: 0.9,
  shared: 7.1,
  'sign-in': 1.6,
  threads: 0.7,
  'workout-files': 0.5,
};

/** Most that any other screen, or a part of one that comes by itself, may bring on top of the first file, in kB. */
export const LAZY_MOST = 16;
/** Screens that need more than others. */
export const LAZY_MOST_OF: Readonly<Record<string, number>> = {
  'add-workout/AddWorkoutScreen.tsx': 41.5,
  // Five forms and lists in one; nobody but admins fetches it.
  'admin/AdminDesk.tsx': 17.5,
  // Opened in the editor, which has brought two thirds of it.
  'add-workout/ExerciseMedia.tsx': 18.5,
  'add-workout/WorkoutMedia.tsx': 18,
  // With the catalogue, the generator and the timeline of what would be made.
  'add-workout-ai/AddWorkoutAIScreen.tsx': 31.5,
  'add-workout-ai/PlanForm.tsx': 35,
  'add-workout-simpel/AddWorkoutSimpelScreen.tsx': 18,
  'add-workout-options/AddWorkoutOptionsScreen.tsx': 28,
  // With the timeline of what would be made.
  'add-workout-master/AddWorkoutMasterScreen.tsx': 24,
  // With React Aria's month; the fields for day and time come with the form of a plan.
  'calendar/CalendarScreen.tsx': 39,
  'calendar/EntrySheet.tsx': 20,
  'calendar/TakeAlong.tsx': 20,
  'calendar/PlanSheet.tsx': 48,
  // Lists with menus and questions, forms and a meter in one: 11 of them are what other screens bring, too.
  'friends/FriendsScreen.tsx': 20.5,
  // With the menu of a message, which the list has brought.
  'messages/MessagesScreen.tsx': 17,
  // With what drags; half of it is there already with the menus of the list.
  'named-lists/NamedLists.tsx': 36.5,
  // In the editor, too: a part of it is there already.
  'film/OpenFilm.tsx': 18.5,
  // With all that reads plans and files.
  'export/ImportPage.tsx': 42,
  // With the timeline, for the total.
  'export/SheetPage.tsx': 20.5,
  // With its charts and their mathematics, and what reads logged sets.
  'statistic/StatisticScreen.tsx': 19.5,
  'to-much-workouts/ToMuchWorkoutsScreen.tsx': 17,
  // With the fields, the strip of the times, the switches of all that can be set, and the names of the weekdays.
  'settings/SettingsScreen.tsx': 20,
  'workout/WorkoutScreen.tsx': 31.5,
  // With the player, which most who come have already.
  'together/TogetherScreen.tsx': 45,
  // On top of the player, which is there already.
  'workout/MusicButton.tsx': 33,
  'workout/Rewards.tsx': 40,
  'workout/SoundControls.tsx': 33,
  'workout/ReadySwap.tsx': 17,
};
