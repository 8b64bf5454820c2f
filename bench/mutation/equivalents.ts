/** Mutants that no test can notice, each with the reason; the title is what the bench prints. */
export const EQUIVALENTS: Readonly<Record<string, string>> = {
  'src/stores/player-outputs.ts HORIZON_MS: 76_000 → 76_000 + 1': 'a margin',
  'src/stores/player-outputs.ts until: 1 → 1 + 1': 'a margin',
  "src/stores/player-outputs.ts shown: '' → 'mutant'": 'keys are compared with each other alone',
  'src/stores/player-run.ts steer: live?.run → live.run': 'there is no next without a run',
  'src/data/account/account.ts PATIENCE_MS: 8000 → 8000 + 1': 'a margin',
  'src/data/training/run-mark.ts set: storage?.removeItem → storage.removeItem': 'what is thrown is caught',
  'src/data/training/run-mark.ts set: storage?.setItem → storage.setItem': 'what is thrown is caught',
  "src/platform/service-worker.ts look: 'old' → ''": 'what is neither new nor held is reloaded',
  "src/platform/service-worker.ts look: 'old' → '' #2": 'what is neither new nor held is reloaded',
  "src/platform/service-worker.ts passedBy: 'no' → ''": 'all but yes is no',
  "src/platform/service-worker.ts passedBy: 'no' → undefined": 'all but yes is no',
  'src/platform/clock.ts stopped: monoMs > THROTTLED_AT_MOST_MS → monoMs >= THROTTLED_AT_MOST_MS': 'a margin',
  'src/platform/cue-schedule.ts sample: Math.abs(latency - latencySec) > LATENCY_STEP_SEC → Math.abs(latency - latencySec) >= LATENCY_STEP_SEC':
    'a margin',
  "src/platform/cue-schedule.ts keyOf: '' → 'mutant'": 'keys are compared with each other alone',
  'src/stores/media-urls.ts ask: found.ok → true': 'what failed has no value',
  'src/data/sync/list.ts turn: 0 → 1': 'turns are compared with each other alone',
  'src/stores/settings.ts changeCount: 0 → 1': 'counts are compared with each other alone',
  'src/platform/cue-schedule.ts begun: entry.audioSec < context.currentTime + COMMITTED_SEC → entry.audioSec <= context.currentTime + COMMITTED_SEC':
    'two moments of the audio clock are not the same to the last digit',
  'src/core/quick.ts presetOf: find → findLast': 'no two presets have the same numbers, as a test says',
  "functions/src/index.ts description: 'Where the app is; empty: https://{project}.web.app' → ''":
    'whoever deploys reads it, nothing else does',
  'src/platform/cue-sounds.ts render: sum + toneAt(note, sec) → sum - toneAt(note, sec)':
    'a wave upside down sounds the same',
  'src/platform/cue-sounds.ts phase: sec - fromSec → sec + fromSec': 'a tone sounds the same from any of its phases on',
  ...Object.fromEntries(
    [
      'countdown: 880 → 880 + 1',
      'change: 1319 → 1319 + 1',
      'change: 1976 → 1976 + 1',
      'half: 587 → 587 + 1',
      'half: 587 → 587 + 1 #2',
      'minute: 440 → 440 + 1',
      'round: 659 → 659 + 1',
      'round: 831 → 831 + 1',
      'round: 988 → 988 + 1',
      'finish: 784 → 784 + 1',
      'finish: 988 → 988 + 1',
      'finish: 1175 → 1175 + 1',
      'finish: 1175 → 1175 + 1 #2',
      'finish: 1568 → 1568 + 1',
      'LAST_TICK: 988 → 988 + 1',
      'RATE: 24_000 → 24_000 + 1',
    ].map((tone) => [`src/platform/cue-sounds.ts ${tone}`, 'nobody hears one hertz more']),
  ),
  'src/core/picture-file.ts isAnimated: 0 → 1': 'the bit is two or nothing',
  "src/core/exercise-names.ts readRow: '' → 'mutant'": 'every line of the table has a figure, as a test says',
  'src/core/workout-search.ts searchable: folded.set(workout, { language, exercises, text }); → ;':
    'what is not remembered is folded again',
  'src/core/workout-search.ts searchable: { language, exercises, text } → {}': 'what is not remembered is folded again',
};
