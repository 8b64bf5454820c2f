import { dirname } from 'node:path';
import { type RouteRow, ROUTES } from './src/core/routes.ts';

/** What the first screen needs, beside its own code. */
const FIRST =
  /src\/(app\/(?!wire-|build\.|whats-new|next-screens|Hints|RefusedChanges|UploadsHint|Continue\.|return-to)|core\/(account|once|errors|continue|contract|lazily|model|settings|timeline-strip|workout-search)|ui\/((base|themes|theme-contrast|tokens)\.css|(Dialog|Field|Menu|PhaseMark|figures\/ExerciseFigure)\.module|Brand|Button|Cover|facets|Feedback|FilterSelect|forget-tab|Icon|late|LevelMark|Link|list-query|media-url|RecentWorkouts|SearchField|Shell|Tabs|TimelineStrip|WorkoutCard|WorkoutFilters|WorkoutGrid)|i18n\/(format|setup|translate)|screens\/(login\/(auth-layout|ways)|workout\/frame)\.module|stores\/context|data\/(data\.|training\/(run-mark|last-runs)|local\/(device|session|local-db)|server\/(meter|new-id)|account\/(local-user|account-changes)|workouts\/(mine-local|gone))|platform\/take-over-mark)|(?<!@firebase\/app\/)node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|valibot|zustand|idb)\//;
/** What screens fetch when somebody wants it. */
const LATER =
  /\/(apple-music|AssignedTab|MediaSound|MusicButton|OtherTabs|WorkoutMenu|NewWorkoutSheet|QuickTimer|Extras|ReadyMenu|ReadySwap|SoundControls|LogSet|run-sets|set-text|use-history|Rewards|FinishSets|ShareCard|share-card)\./;

/** Is this the code of a screen that the table of routes puts into this chunk? */
function isScreenOf(chunk: RouteRow['chunk'], file: string): boolean {
  const rows = Object.values<RouteRow>(ROUTES).filter((row) => row.chunk === chunk);
  return !LATER.test(file) && rows.some(({ screen = '' }) => file.includes(`/src/screens/${dirname(screen)}/`));
}

interface Chunk {
  /** Of two that a file fits, the higher takes it, and of equals the first. */
  readonly priority?: number;
  readonly test: RegExp | ((file: string) => boolean);
}

/**
 * By its name: which files a chunk is made of. What the first screen needs anyway compresses better, and arrives
 * sooner, as one file; so do the server's edges, and the player.
 */
export const CHUNKS = {
  first: { priority: 2, test: (file: string) => FIRST.test(file) || isScreenOf('first', file) },
  shared: {
    priority: 1,
    test: /src\/(core\/(cues|run|run-read|run-walk|time-text|timeline|training)|platform\/script-url|ui\/(exercise-text|figures\/ExerciseFigure|haptics|LeaveGuard|PhaseMark|Picture|wrong-field))\./,
  },
  // Else whoever names a size, a limit or such an address, or has a menu, fetched what the list's menus need.
  paths: { priority: 1, test: /src\/core\/(export-paths|plan-path)\./ },
  limits: { priority: 1, test: /src\/(stores\/workout-limit|ui\/(WorkoutLimit|LimitMeter|size-text|download))\./ },
  // Screens without a menu need it, too.
  refocus: { priority: 1, test: /src\/ui\/refocus\./ },
  menu: { priority: 1, test: /src\/(ui\/Menu|screens\/sharing\/open-share)\./ },
  list: { priority: 1, test: /src\/screens\/workout-list\/(OtherTabs|WorkoutMenu|NewWorkoutSheet)/ },
  draft: { priority: 1, test: /src\/core\/(draft|draft-fields|presets|quick|read-time)\.ts/ },
  // The forms and the server's edges know it, and the player does not need it.
  'plain-text': { priority: 1, test: /src\/core\/plain-text\./ },
  // The server's edges know it, and the player does not need it.
  sets: { priority: 1, test: /src\/core\/sets\./ },
  // The server's edges know it, and the library of files and the sheet need no more of them.
  'workout-files': { priority: 1, test: /src\/core\/workout-files\./ },
  // The calendar knows how long a title may be, and needs no more of the server's edges.
  people: { priority: 1, test: /src\/core\/people\./ },
  'named-lists': { priority: 1, test: /src\/core\/named-lists\./ },
  threads: { priority: 1, test: /src\/core\/(threads|message-bounds)\./ },
  public: {
    priority: 2,
    test: /src\/(core\/public-workout|data\/server\/prefetch|screens\/(login\/languages|public\/wish))\./,
  },
  'public-invite': { priority: 2, test: /src\/screens\/public\/(Invite|public\.module)\./ },
  // The sign-in is painted with it, and without the rest of the server's edges.
  'sign-in': {
    priority: 2,
    test: /src\/(core\/sign-in|data\/(account\/(google|sign-in-notes)|server\/config))\./,
  },
  kept: { priority: 2, test: /src\/data\/(local\/kept-(db|owners)|workouts\/kept-local)\./ },
  // All that strangers wait for in the public list.
  gallery: {
    priority: 1,
    test: /src\/(screens\/(workout-list-open\/|public\/(PublicWorkouts|PublicFilters)\.)|core\/public-search\.|stores\/library-public\.|data\/(workouts\/public-list|server\/library)\.)/,
  },
  form: { priority: 1, test: /src\/ui\/(Field|Switch|Segments|Slider|Form|TextField)\./ },
  network: { priority: 1, test: /src\/data\/network\.ts$/ },
  player: {
    test: (file: string) => /src\/(stores\/player|app\/wire-player)/.test(file) || isScreenOf('player', file),
  },
} as const satisfies Readonly<Record<string, Chunk>>;
export type ChunkName = keyof typeof CHUNKS;
