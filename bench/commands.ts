interface Command {
  /** From the root of the repository. */
  readonly file: string;
  readonly what: string;
}

/** `npm run bench -- <name>`: measurements, and checks too slow for every run of the tests. */
export const BENCHES: Readonly<Record<string, Command>> = {
  timer: { file: 'bench/timer/run.ts', what: 'timer and beep accuracy in hidden, frozen and busy pages' },
  together: { file: 'bench/together.ts', what: 'how far apart the devices of one session show a step' },
  takeover: { file: 'bench/take-over.ts', what: 'whether a new version takes over while requests are open' },
  faults: { file: 'bench/faults.ts', what: '10,000 writes with failing networks, clocks, disks and tabs' },
  mutation: { file: 'bench/mutation.ts', what: 'mutation score of the product, by layer' },
  rules: { file: 'bench/rules-mutation.ts', what: 'mutation score of firestore.rules' },
  'storage-rules': { file: 'bench/storage-mutation.ts', what: 'mutation score of storage.rules' },
  'rules-cost': { file: 'bench/rules.ts', what: 'evaluations per second; expressions and look-ups of every commit' },
  reads: { file: 'bench/reads.ts', what: 'database reads of every screen, beside their budgets' },
  people: { file: 'bench/people-cost.ts', what: 'database cost of friends, shares and messages, beside their budgets' },
  messages: { file: 'bench/messages-live.ts', what: 'delay of a message from one device to the other' },
  'first-paint': { file: 'bench/first-paint.ts', what: 'main-thread time until the list’s first card is painted' },
  cold: { file: 'bench/cold-start.ts', what: 'cold start with no server and no browser running' },
  taps: { file: 'bench/taps.ts', what: 'time from a tap to the next paint' },
  statistics: { file: 'bench/statistics.ts', what: 'how soon five years of statistics open' },
  figure: { file: 'bench/figure.ts', what: 'main-thread cost of an animated figure, wake-ups of a run' },
  pictures: { file: 'bench/pictures.ts', what: 'time to crop and shrink a 12-megapixel photo' },
  films: { file: 'bench/films.ts', what: 'time to trim and re-encode a film' },
  'film-skew': { file: 'bench/film-skew.ts', what: 'drift between a master video and the timer' },
  'film-seek': { file: 'bench/film-seek.ts', what: 'how soon an offline film shows a place in its middle' },
  firestore: { file: 'bench/firestore.ts', what: 'local Firestore: start and operations per second' },
  kept: { file: 'bench/kept-firestore.ts', what: 'local Firestore: durability under kill -9, cost of persistence' },
  listeners: { file: 'bench/listeners.ts', what: 'local Firestore: delay of listeners, over WebChannel and gRPC' },
  lighthouse: { file: 'bench/lighthouse.ts', what: 'Lighthouse scores of the public screens, over HTTP/2' },
};

/** `npm run make -- <name>`: files in the repository that are generated. */
export const MAKERS: Readonly<Record<string, Command>> = {
  texts: { file: 'build/texts.ts', what: 'src/i18n/dictionary.ts: the types of all text keys' },
  figures: { file: 'bench/figures/write.ts', what: 'src/ui/workout/figures/figures.json, from bench/figures' },
  'figure-sheets': { file: 'bench/figures/sheet.ts', what: 'PNG contact sheets of figures, in .icetime/figures' },
  screenshots: { file: 'bench/screenshots.ts', what: 'public/screenshots' },
  'app-icon': { file: 'bench/app-icon.ts', what: '.ci/app-icon.png, the icon for iOS' },
  film: { file: 'bench/seed-film.ts', what: 'local-backend/seed/film.webm, the film of the demo data' },
};
