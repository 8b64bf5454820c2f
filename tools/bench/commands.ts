interface Command {
  /** From the root of the repository. */
  readonly file: string;
  readonly what: string;
}

/** `npm run bench -- <name>`: measurements, and checks too slow for every run of the tests. */
export const BENCHES: Readonly<Record<string, Command>> = {
  timer: { file: 'tools/bench/timer/run.ts', what: 'timer and beep accuracy in hidden, frozen and busy pages' },
  locked: { file: 'tools/bench/locked/run.ts', what: 'beeps of a blocked page, recorded in three engines' },
  floor: { file: 'tools/bench/floor/run.ts', what: 'the journeys in Chromium 112, hardly newer than the floor' },
  together: { file: 'tools/bench/timer/together.ts', what: 'how far apart the devices of one session show a step' },
  takeover: { file: 'tools/bench/take-over/run.ts', what: 'whether a new version takes over while requests are open' },
  faults: { file: 'tools/bench/faults/run.ts', what: '10,000 writes with failing networks, clocks, disks and tabs' },
  mutation: { file: 'tools/bench/mutation/run.ts', what: 'mutation score of the product, by layer' },
  rules: { file: 'tools/bench/mutation/rules-mutation.ts', what: 'mutation score of firestore.rules' },
  'storage-rules': { file: 'tools/bench/mutation/storage-mutation.ts', what: 'mutation score of storage.rules' },
  'rules-cost': {
    file: 'tools/bench/costs/rules.ts',
    what: 'evaluations per second; expressions and look-ups of every commit',
  },
  reads: { file: 'tools/bench/costs/reads.ts', what: 'database reads of every screen, beside their budgets' },
  plans: { file: 'tools/bench/costs/plans.ts', what: 'time to read pasted plans of 20,000 crafted signs' },
  histories: { file: 'tools/bench/costs/histories.ts', what: 'time to read another app’s history of 20,000 lines' },
  people: {
    file: 'tools/bench/costs/people-cost.ts',
    what: 'database cost of friends, shares and messages, beside their budgets',
  },
  cost: {
    file: 'tools/bench/costs/cost.ts',
    what: 'cents for each person and month at 10⁴, 10⁶ and 10⁷, by list prices, beside the budget',
  },
  removal: { file: 'tools/bench/costs/removal.ts', what: 'how a large account is deleted, run by run' },
  sybil: {
    file: 'tools/bench/costs/sybil.ts',
    what: 'what one honest person still gets beside 1,000 hostile accounts',
  },
  messages: { file: 'tools/bench/firestore/messages-live.ts', what: 'delay of a message from one device to the other' },
  'first-paint': {
    file: 'tools/bench/first-paint/run.ts',
    what: 'main-thread time until the list’s first card is painted',
  },
  cold: { file: 'tools/bench/pages/cold-start.ts', what: 'cold start with no server and no browser running' },
  taps: { file: 'tools/bench/pages/taps.ts', what: 'time from a tap to the next paint' },
  statistics: { file: 'tools/bench/pages/statistics.ts', what: 'how soon five years of statistics open' },
  figure: { file: 'tools/bench/pages/figure.ts', what: 'main-thread cost of an animated figure, wake-ups of a run' },
  pictures: { file: 'tools/bench/media/pictures.ts', what: 'time to crop and shrink a 12-megapixel photo' },
  films: { file: 'tools/bench/media/films.ts', what: 'time to trim and re-encode a film' },
  'film-skew': { file: 'tools/bench/media/film-skew.ts', what: 'drift between a master video and the timer' },
  'film-seek': { file: 'tools/bench/media/film-seek.ts', what: 'how soon an offline film shows a place in its middle' },
  firestore: { file: 'tools/bench/firestore/firestore.ts', what: 'local Firestore: start and operations per second' },
  kept: {
    file: 'tools/bench/firestore/kept-firestore.ts',
    what: 'local Firestore: durability under kill -9, cost of persistence',
  },
  listeners: {
    file: 'tools/bench/firestore/listeners.ts',
    what: 'local Firestore: delay of listeners, over WebChannel and gRPC',
  },
  lighthouse: { file: 'tools/bench/pages/lighthouse.ts', what: 'Lighthouse scores of the public screens, over HTTP/2' },
};

/** `npm run make -- <name>`: files in the repository that are generated. */
export const MAKERS: Readonly<Record<string, Command>> = {
  bounds: { file: 'tools/build/bounds.ts', what: 'docs/bounds.md: what bounds each callable, trigger and collection' },
  texts: { file: 'tools/build/texts.ts', what: 'src/i18n/dictionary.ts: the types of all text keys' },
  figures: {
    file: 'tools/bench/figures/write.ts',
    what: 'src/core/figures/figures.json, from tools/bench/figures',
  },
  'figure-sheets': { file: 'tools/bench/figures/sheet.ts', what: 'PNG contact sheets of figures, in .icetime/figures' },
  screenshots: { file: 'tools/bench/make/screenshots.ts', what: 'src/public/screenshots' },
  'app-icon': { file: 'tools/bench/make/app-icon.ts', what: '.ci/app-icon.png, the icon for iOS' },
  film: {
    file: 'tools/bench/make/seed-film.ts',
    what: 'tools/local-backend/seed/film.webm, the film of the demo data',
  },
};
