/** Mutants that no test can notice, each with the reason; the title is what the bench prints. */
export const EQUIVALENTS: Readonly<Record<string, string>> = {
  'src/stores/player/player-outputs.ts until: 1 → 1 + 1': 'a margin',
  "src/stores/player/player-outputs.ts shown: '' → 'mutant'": 'keys are compared with each other alone',
  'src/stores/player/player-run.ts steer: live?.run → live.run': 'there is no next without a run',
  'src/data/account/account.ts PATIENCE_MS: 8000 → 8000 + 1': 'a margin',
  'src/data/training/run-mark.ts set: storage?.removeItem → storage.removeItem': 'what is thrown is caught',
  'src/data/training/run-mark.ts set: storage?.setItem → storage.setItem': 'what is thrown is caught',
  "src/platform/worker/service-worker.ts look: 'old' → ''": 'what is neither new nor held is reloaded',
  "src/platform/worker/service-worker.ts look: 'old' → '' #2": 'what is neither new nor held is reloaded',
  "src/platform/worker/service-worker.ts passedBy: 'no' → ''": 'all but yes is no',
  "src/platform/worker/service-worker.ts passedBy: 'no' → undefined": 'all but yes is no',
  'src/platform/sound/cue-schedule.ts sample: Math.abs(latency - latencySec) > LATENCY_STEP_SEC → Math.abs(latency - latencySec) >= LATENCY_STEP_SEC':
    'a margin',
  "src/platform/sound/cue-schedule.ts keyOf: '' → 'mutant'": 'keys are compared with each other alone',
  'src/stores/media/media-urls.ts ask: found.ok → true': 'what failed has no value',
  'src/data/sync/list.ts turn: 0 → 1': 'turns are compared with each other alone',
  'src/stores/account/settings.ts changeCount: 0 → 1': 'counts are compared with each other alone',
  'src/platform/sound/cue-schedule.ts begun: entry.audioSec < context.currentTime + COMMITTED_SEC → entry.audioSec <= context.currentTime + COMMITTED_SEC':
    'two moments of the audio clock are not the same to the last digit',
  'src/core/run/quick.ts presetOf: find → findLast': 'no two presets have the same numbers, as a test says',
  "functions/src/index.ts description: 'Where the app is; empty: https://{project}.web.app' → ''":
    'whoever deploys reads it, nothing else does',
  'src/platform/sound/cue-sounds.ts phase: sec - fromSec → sec + fromSec':
    'a tone sounds the same from any of its phases on',
  'src/core/import/plan/reader.ts take: false → undefined':
    'it is only asked whether it holds: undefined does not, either',
  'src/core/import/plan/reader.ts take: false → undefined #2':
    'it is only asked whether it holds: undefined does not, either',
  "src/data/workouts/workouts.ts isListFresh: '' → 'mutant'": 'nobody’s list is asked for under neither name',
  "src/data/workouts/workouts.ts getWhole: 'network' → ''": 'all but the two other ways is the network',
  'functions/src/firebase-backend.ts maxResults: 1_000 → 1_000 + 1': 'so many at once that few requests do',
  'src/data/local/device.ts count: (turns.get(store) ?? 0) + 1 → (turns.get(store) ?? 0) - 1':
    'turns are compared with each other alone',
  'src/data/local/device.ts count: 1 → 1 + 1': 'turns are compared with each other alone',
  "functions/src/logic/public/public-library.ts answer: '' → 'mutant' #2": 'a page that is one has its number',
  'functions/src/logic/media/media-uses.ts publicIn: find → findLast': 'of public workouts one is as good as another',
  'src/core/training/series.ts firstWallMsOf: days < 7 → days <= 7': 'the eighth day is the first again',
  'src/core/training/statistics.ts resultsIn: 0 → 1 #2': 'every result has its day',
  'src/core/workout/merge.ts of: b[side]?.position → b[side].position': 'there are only rows of that side',
  'src/core/public/public-workout.ts LIBRARY_FILES: 5 → 5 + 1': 'a margin',
  'src/stores/player/player-gap.ts TOLD_FROM_MS: 10_000 → 10_000 + 1': 'a margin',
  'src/stores/player/player.ts close: 1 → 1 + 1': 'turns are compared with each other alone',
  'src/stores/media/storage.ts cancel: 1 → 1 + 1': 'turns are compared with each other alone',
  'src/stores/media/media.ts count: bytes !== 0 → true': 'the same figure again',
  'src/stores/player/player-run.ts shareLeft: 1 → 1 + 1': 'no step has more left than it lasts',
  'src/stores/device/device-check-runs.ts BUZZ: 300 → 300 + 1': 'nobody feels it',
  'src/data/account/sign-in-notes.ts write: storage?.setItem → storage.setItem': 'what is thrown is caught',
  'src/data/server/recaptcha.ts askRecaptcha: frame.contentWindow?.postMessage → frame.contentWindow.postMessage':
    'a frame that has been loaded has a window',
  'src/data/workouts/workout-records.ts value: true → false #2': 'it is only asked whether it is there',
  'src/data/workouts/mine-local.ts listMineLocal: 1 → 1 + 1': 'of an order only the sign counts',
  'src/data/local/spared-files.ts SPARED_MS: 60_000 → 60_000 + 1': 'a margin',
  "src/data/workouts/mine.ts orderBy: 'asc' → ''": 'the server orders so where nothing is said',
  'src/data/media/offline-download.ts put: heldBytes === 0 → false':
    'a part without bytes gives way to the next, which begins where it does, or goes with all of them',
  'src/data/media/offline-download.ts receive: 0 → 1': 'without bytes it is the last step',
  'src/data/media/offline-download.ts receive: 0 → 1 #2': 'without bytes it is the last step',
  "src/data/media/upload.ts permit: 'conflict' → ''": 'the answer is that it is done',
  'functions/src/logic/people/friends.ts stays: false → undefined':
    'it is only asked whether it holds: undefined does not, either',
  "src/core/address/entrances.ts path: '' → 'mutant'": 'there is always something said',
  'src/platform/pictures/stage-films.ts seek: 0 → 1': 'a margin',
  "src/data/network.ts channel: 'icetime-uploads' → ''": 'any name does that no other channel has',
  'src/data/people/messages-refresh.ts isCheck: Math.abs(now() - seen.checkedAt) > CHECK_AGE_MS → Math.abs(now() - seen.checkedAt) >= CHECK_AGE_MS':
    'a margin',
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
    ].map((tone) => [`src/platform/sound/cue-sounds.ts ${tone}`, 'nobody hears one hertz more']),
  ),
  'src/data/account/account.ts create: entry !== undefined → true':
    'nothing that waits takes a new account back, so that there is always an entry',
  'src/data/local/opener.ts OPEN_TIMEOUT_MS: 3000 → 3000 + 1': 'a margin',
  "src/platform/device/capture.ts message: '' → 'mutant'":
    'it is only asked whether it speaks of the system, and neither does',
  'src/platform/sound/audio-session.ts stored: find → findLast': 'no way of sounding is listed twice',
  'src/platform/pictures/picture-work.ts paintWhiteBelow: !pen → false':
    'a canvas that was drawn on has its pen; the types do not know',
  'src/platform/pictures/film-work.ts isExact: plan.fromSec - keySec < EARLY_SEC → plan.fromSec - keySec <= EARLY_SEC':
    'a margin',
  'src/platform/pictures/stage-films.ts STILL_OFF_MS: 40 → 40 + 1': 'a margin',
  'src/stores/account/login.ts sendPasswordReset: outcome.ok → false': 'what worked has no problem',
  "src/stores/device/device-check-runs.ts deviceId: '' → 'mutant'": 'no camera goes by either',
  'src/stores/device/device-check.ts name: cause → true': 'to have no cause and one that is undefined reads the same',
  "src/data/network.ts browserChannel: 'undefined' → ''": 'a page always has a window; it is asked for the tests alone',
  'src/data/sync/list.ts WHOLE_AGE_MS: 3_600_000 → 3_600_000 + 1': 'a margin',
  'src/platform/pictures/stage-voice.ts isDue: sinceMs < isMs() - OVER_MS → sinceMs <= isMs() - OVER_MS': 'a margin',
  'src/platform/pictures/stage-voice.ts bringTo: Math.abs(isMs() - sinceMs) > LATE_AT_MOST_MS → Math.abs(isMs() - sinceMs) >= LATE_AT_MOST_MS':
    'a margin',
  'src/data/people/message-operations.ts sendMarks: from < ids.length → from <= ids.length':
    'a commit of nothing sends nothing',
  "src/data/server/firebase.ts live: 'silent' → ''": 'at a level that the SDK does not know it says nothing, either',
  'src/stores/account/account.ts isProven: ports.now() - (get().access?.signedInAt ?? 0) < PROVEN_MS → ports.now() - (get().access?.signedInAt ?? 0) <= PROVEN_MS':
    'a margin',
  'src/stores/shell/notices.ts stop: cancelById.delete(id); → ;': 'a timer that was cancelled may be cancelled again',
  'src/core/media/picture-file.ts isAnimated: 0 → 1': 'the bit is two or nothing',
  "src/core/exercises/exercise-names.ts readRow: '' → 'mutant'": 'every line of the table has a figure, as a test says',
  'src/core/workout/workout-search.ts searchable: folded.set(workout, { language, exercises, text }); → ;':
    'what is not remembered is folded again',
  'src/core/workout/workout-search.ts searchable: { language, exercises, text } → {}':
    'what is not remembered is folded again',
  'src/stores/player/media-mixer.ts PLANNED_MS: 4000 → 4000 + 1': 'a margin',
  "src/stores/media/storage.ts listAll: failed('cancelled') → undefined": 'a look that was ended reads no answer',
  "src/stores/player/player.ts view: '' → 'mutant'": 'a run that has not begun is asked for no name',
  "src/stores/player/player-outputs.ts begin: '' → 'mutant'": 'keys are compared with each other alone',
  ...because('a margin', [
    'src/platform/sound/cue-schedule.ts REANCHOR_WITHIN_MS: 6000 → 6000 + 1',
    'src/platform/sound/cue-schedule.ts near: entry.cue.atMs - now() < REANCHOR_WITHIN_MS → entry.cue.atMs - now() <= REANCHOR_WITHIN_MS',
    'src/platform/sound/cue-schedule.ts SAMPLES_FOR_MS: 4000 → 4000 + 1',
    'src/platform/sound/cue-schedule.ts sample: nowMs - at < SAMPLES_FOR_MS → nowMs - at <= SAMPLES_FOR_MS',
    'src/platform/sound/cue-schedule.ts place: Math.abs(target - entry.audioSec) <= DRIFT_SEC → Math.abs(target - entry.audioSec) < DRIFT_SEC',
    'src/platform/device/qr-scanner.ts LOOK_MS: 200 → 200 + 1',
    'src/platform/sound/recorder.ts PART_MS: 1000 → 1000 + 1',
    'src/platform/device/sign-in-window.ts LOOK_MS: 300 → 300 + 1',
    'src/platform/device/sign-in-window.ts GRACE_MS: 1500 → 1500 + 1',
    'src/platform/pictures/film-convert.ts PROBED_FRAMES: 256 → 256 + 1',
    'src/platform/pictures/film-convert.ts count: 1 → 1 + 1',
    'src/platform/pictures/film-convert.ts video: 1 → 1 + 1',
    'src/platform/sound/heartbeat.ts beat: 1 → 1 + 1',
    'src/platform/pictures/film-convert.ts count: timestamp > toSec + 1 → timestamp >= toSec + 1',
    'src/platform/pictures/film-convert.ts video: averagePacketRate > FRAME_RATE + 1 → averagePacketRate >= FRAME_RATE + 1',
    'src/platform/sound/sound.ts OPENS_WITHIN_MS: 1000 → 1000 + 1',
    'src/platform/sound/sound.ts late: now() - openedAt > OPENS_WITHIN_MS → now() - openedAt >= OPENS_WITHIN_MS',
    'src/platform/sound/sounds.ts FAR_SEC: 1e7 → 1e7 + 1',
    'src/platform/pictures/stage-films.ts SETTLED_MS: 200 → 200 + 1',
    'src/platform/pictures/stage-films.ts LEAD_AT_MOST_MS: 400 → 400 + 1',
    'src/platform/pictures/stage-films.ts leadMs: 40 → 40 + 1',
    'src/platform/pictures/stage-films.ts learn: now() - soughtAt < SETTLED_MS → now() - soughtAt <= SETTLED_MS',
    'src/platform/pictures/stage-voice.ts LATE_AT_MOST_MS: 1500 → 1500 + 1',
    'src/platform/pictures/stage-voice.ts OVER_MS: 100 → 100 + 1',
  ]),
  ...because('there the tone is as good as silent anyway', [
    'src/platform/sound/cue-sounds.ts toneAt: sec < fromSec → sec <= fromSec',
    'src/platform/sound/cue-sounds.ts toneAt: sec >= toSec → sec > toSec',
  ]),
  ...because('nobody hears it either way', ['src/platform/sound/cue-sounds.ts KEEP_ALIVE_HZ: 25 → 25 + 1']),
  ...because('ids are compared with each other alone', [
    'src/platform/pictures/pictures.ts id: 0 → 1',
    'src/platform/pictures/pictures.ts lastId: 0 → 1',
    'src/platform/pictures/pictures.ts shrink: lastId += 1 → lastId -= 1',
    'src/platform/pictures/films.ts id: 0 → 1',
    'src/platform/pictures/films.ts lastId: 0 → 1',
    'src/platform/pictures/films.ts thumbnails: lastId += 1 → lastId -= 1',
    'src/platform/pictures/films.ts make: lastId += 1 → lastId -= 1',
    'src/platform/pictures/pictures.ts shrink: 1 → 1 + 1',
    'src/platform/pictures/films.ts thumbnails: 1 → 1 + 1',
    'src/platform/pictures/films.ts make: 1 → 1 + 1',
  ]),
  ...because('nothing is asked of a worker before its file is open', [
    'src/platform/pictures/films-worker.ts work: film?.thumbnails → film.thumbnails',
    'src/platform/pictures/films-worker.ts made: film?.make → film.make',
    "src/platform/pictures/films-worker.ts made: 'failed' → ''",
    'src/platform/pictures/pictures-worker.ts finished: picture?.shrink → picture.shrink',
  ]),
  ...because('whatever is neither progress nor a picture ends the question', [
    "src/platform/pictures/films-worker.ts kind: 'done' → ''",
  ]),
  ...because('no voice has either name', ["src/platform/sound/speech.ts voice: '' → 'mutant'"]),
  ...because('with no codec it cannot be decoded, as is found a little later', [
    'src/platform/pictures/film-work.ts sourceOf: pictureCodec === null → false',
  ]),
  ...because('a file is larger than its pictures and its sound alone', [
    'src/platform/pictures/film-work.ts copyThatFits: bytes > plan.maxBytes → bytes >= plan.maxBytes',
  ]),
  ...because('what is made has its bytes; the types do not know', [
    'src/platform/pictures/film-convert.ts convert: target.buffer → true',
  ]),
  ...because('nobody’s file lies under either name', [
    "src/data/media/uploads.ts keyFor: '' → 'mutant'",
    "src/data/media/uploads.ts keyFor: '' → 'mutant' #2",
  ]),
  ...because('no kind of picture plays in both', [
    'src/platform/pictures/film-convert.ts containerOf: find → findLast',
  ]),
  ...because('it is only asked whether it holds: undefined does not, either', [
    'src/data/training/unsaved.ts set: false → undefined',
  ]),
  ...because('a delay this small is heard by nobody, a larger one is taken at the first look', [
    'src/platform/sound/cue-schedule.ts latencySec: 0 → 1',
  ]),
  ...because('what is done cannot be cancelled', [
    'src/platform/pictures/films-worker.ts top: running.delete(data.id) → undefined',
    "src/platform/pictures/film-convert.ts convert: signal.removeEventListener('abort', cancel); → ;",
  ]),
  ...because('nobody waits for what was cancelled', ['src/platform/pictures/pictures-worker.ts work: finished → true']),
  ...because('no error has either name', ["src/platform/device/capture.ts name: '' → 'mutant'"]),
  ...because('a look that throws has read nothing, either', [
    'src/platform/device/qr-scanner.ts ownReader: (await detector.detect(video))[0]?.rawValue → (await detector.detect(video))[0].rawValue',
    'src/platform/device/qr-scanner.ts libraryReader: context?.drawImage → context.drawImage',
    'src/platform/device/qr-scanner.ts picture: context?.getImageData → context.getImageData',
  ]),
  ...because('any number does that another tag does not have', [
    'src/platform/device/native-reminders.ts numberOf: Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0) → Math.imul(hash, 31) - (sign.codePointAt(0) ?? 0)',
    'src/platform/device/native-reminders.ts numberOf: 0 → 1',
  ]),
  ...because('every sign has its number', ['src/platform/device/native-reminders.ts numberOf: 0 → 1 #3']),
  ...because('nobody asks for a beat each millisecond', ['src/platform/sound/heartbeat-worker.ts top: 0 → 1']),
  ...because('a beat carries nothing', ['src/platform/sound/heartbeat-worker.ts top: 0 → 1 #2']),
  ...because('it is only asked whether something is stored there', [
    "src/platform/device/installing.ts remember: '1' → ''",
  ]),
  ...because('ranks are compared with each other alone', ['src/platform/sound/speech.ts rankOf: 4 → 4 + 1']),
  'src/stores/player/player-outputs.ts startAt: 0 → 1': 'long past, either of them',
  'src/stores/media/voice.ts TICK_MS: 200 → 200 + 1': 'a margin',
  "src/stores/device/device-check.ts lookAtFormats: 'recording' → '' #3": 'only the camera has words of its own',
  'src/stores/together/together-visit.ts seenAt: 0 → 1': 'whoever is in was seen when they came',
  "src/stores/account/account.ts aim: 'link' → ''": 'it is said with each question before it is read',
  'src/stores/together/together-visit.ts MATCHING_AT_MOST_MS: 6000 → 6000 + 1': 'a margin',
  'src/stores/player/player-outputs.ts beganSec: 1000 → 1000 + 1': 'keys are compared with each other alone',
  'src/stores/player/player-run.ts writtenStep: 1 → 1 + 1': 'no step has a number below 0',
  'src/stores/library/library-later.ts whole: find → findLast': 'no workout is kept twice',
  'src/stores/together/together.ts start: get().view?.finished → get().view.finished':
    'a run that was taken on has been shown',
  'src/stores/library/lists.ts problemToSay: outcome.ok → false': 'what worked has no problem',
  'src/stores/editor/editor.ts close: draft && dirty → ((draft) || (dirty))':
    'what has not changed is not saved, asked for or not',
};

function because(reason: string, titles: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(titles.map((title) => [title, reason]));
}
