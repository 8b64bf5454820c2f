import type { EquivalentMutant } from './suspects.ts';

/** The titles of as many mutants of one kind in one place. */
const each = (title: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => (i === 0 ? title : `${title} (${i + 1})`));
const because = (reason: string, ...mutants: readonly string[]): EquivalentMutant[] =>
  mutants.map((mutant) => ({ mutant, because: reason }));

const COURSE = '[1-9][0-9]? [0-5]?[0-9]{1,3} [0-5]?[0-9]{1,3} [0-5]?[0-9]{1,3} [0-9]{1,15}';
const TIMES = '[0-9]{1,3} [0-5]?[0-9]{1,3} [0-5]?[0-9]{1,3} [0-9]{1,4}';
const PIECE = '[0-9]{1,5} (2[5-9]|[3-9][0-9]|1[0-9]{2}|200)';
const MOMENTS = '[0-9]{13} [0-9]{1,6} [0-9]{1,9} -?[0-9]{1,9} (-1|[0-9]{1,6}) [0-9]{1,6} [0-9]{1,6} [0-9]{1,9}';
/** Each with how many counts in it begin with 1, and where a first digit of up to 5 stands. */
const WHOLE_NUMBERS = [
  ['contentOk', COURSE, 4, [13, 30, 47]],
  ['exerciseOk', TIMES, 4, [12, 29]],
  ['pieceOk', PIECE, 1, []],
  ['runOk', MOMENTS, 7, []],
] as const;

/** Mutants of firestore.rules that no request can tell from the original, each with the reason. */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  ...because(
    'what no rule allows is denied; the last rule only says so',
    '/{anything=**}: allow without read',
    '/{anything=**}: allow without write',
  ),
  ...because('no client changes its own contract', 'isWithinContract: getAfter in get(userPath(u))'),
  ...because('that is no whole number', "placeOk: [-0-9] for [0-9] at 8 in '0|[1-9][0-9]{0,2}'"),
  ...because(
    'no id holds a /',
    "reservesBytes: [/A-Za-z0-9] for [A-Za-z0-9] at 1 in '[A-Za-z0-9]{20,128}'",
    "isNew: [/A-Za-z0-9] for [A-Za-z0-9] at 1 in '[A-Za-z0-9]{16,40}'",
    "isNew: [/A-Za-z0-9] for [A-Za-z0-9] at 1 in '[A-Za-z0-9]{16,40}' (2)",
    "resultOk: [/A-Za-z0-9] for [A-Za-z0-9] at 2 in '_[A-Za-z0-9]{16,40}'",
    "dateOk: [/A-Za-z0-9] for [A-Za-z0-9] at 1 in '[A-Za-z0-9]{16,40}'",
    "isReservation: [/A-Za-z0-9._-] for [A-Za-z0-9._-] at 11 in '[0-9]{20}_[A-Za-z0-9._-]{1,100}'",
    "editionOk: [/A-Za-z0-9] for [A-Za-z0-9] at 2 in '_[A-Za-z0-9]{16,32}'",
  ),
  ...because(
    'a read changes nothing: before and after are the same',
    "isOffered: existsAfter in exists(coachingPath(owner + '_' + request.auth.uid + '_' ...",
    'publishes: existsAfter in exists(programmePath(resource.data.ownerId))',
    'progressOk: getAfter in get(coachingPath(id))',
  ),
  ...because(
    'who coaches whom is among no changes that are let through: it is the same before and after',
    'adjusts: request.resource for resource in isMe(resource.data.coachUid)',
    'adjusts: request.resource for resource in isFriendOf(resource.data.followerUid)',
    'answers: request.resource for resource in isMe(resource.data.followerUid)',
    'answers: request.resource for resource in isFriendOf(resource.data.coachUid)',
  ),
  ...because(
    'what stands in for a field that is not there is only asked whether it could be one',
    'followOk: true for false',
    'editionOk: true for false',
  ),
  ...because('any plain sign may stand where a line of notes ended: a digit follows', "areNotes: ' x' for ' '"),
  ...because(
    'nothing but groupIds differs before and after',
    'namesOk: request.resource for resource in isMe(resource.data.ownerUId)',
  ),
  ...because(
    'friends, groups, blocks, contracts, who has which, closed accounts and known ids are the functions’: a commit leaves them as they are',
    'isFree: existsAfter in exists(publicIdPath(w))',
    ...each('isFree: getAfter in get(publicIdPath(w))', 2),
    'isFree: existsAfter in exists(publicIdPath(id))',
    'isFree: getAfter in get(publicIdPath(id))',
    'isOn: existsAfter in exists(switchesPath())',
    'isOn: getAfter in get(switchesPath())',
    'contract: existsAfter in exists(contractPath(type))',
    'contract: getAfter in get(contractPath(type))',
    'growsWithinContract: getAfter in get(userPath(request.auth.uid))',
    'reservesBytes: existsAfter in exists(closedPath(u))',
    'isFriendOf: existsAfter in exists(/databases/$(database)/documents/users/$(u)/friend...',
    'isBlockedBy: existsAfter in exists(/databases/$(database)/documents/users/$(u)/blocks...',
    'groupOk: getAfter in get(/databases/$(database)/documents/users/$(d.coachUid)/...',
  ),
  ...because(
    'what is hidden is among no changes that are let through: it is the same before and after',
    "edits: request.resource for resource in 'hidden' in resource.data",
  ),
  ...because(
    'a workout is changed by its owner alone, who may not rate it',
    'workout: getAfter in get(workoutPath(w)) (2)',
  ),
  ...because(
    'what stands in for a setting that is missing is only asked whether it could be one',
    ...each("settingsOk: 'x' for ''", 11),
    ...each('settingsOk: false for true', 15),
    ...each('settingsOk: -1 for 0', 7),
    ...each('settingsOk: 1 for 0', 7),
    'settingsOk: 2 for 1',
  ),
  ...because(
    'what stands in for a version or for marks that a copy has not is only asked whether it could be one',
    'contentOk: -1 for 0',
    ...each('contentOk: 1 for 0', 2),
    "contentOk: 'x' for '' (2)",
  ),
  ...because(
    'a whole number’s text is never empty, begins with no 0 but that of 0, and has its - in front',
    ...WHOLE_NUMBERS.flatMap(([where, pattern, ones, fives]) => [
      ...each(`${where}: 0 for 1 in '${pattern}'`, ones),
      ...fives.map((at) => `${where}: [1-5] for [0-5] at ${at} in '${pattern}'`),
    ]),
    `contentOk: [-0-9] for [0-9] at 6 in '${COURSE}'`,
    `runOk: [-0-9] for [0-9] at 35 in '${MOMENTS}'`,
    ...['[-5-9] for [5-9] at 14', '[-0-9] for [0-9] at 25', '[-0-9] for [0-9] at 32'].map(
      (change) => `pieceOk: ${change} in '${PIECE}'`,
    ),
  ),
  ...because('what begins before an end of at most 86400 has no sixth digit', `pieceOk: 6 for 5 in '${PIECE}'`),
  ...because('a whole number has a digit', "summaryOk: 0 for 1 in '[0-9]+ ([0-9]{1,6}|1000000)'"),
  ...because(
    'a difference of whole numbers is as whole as their sum',
    'contentOk: - in d.rounds + d.roundRestSec',
    'contentOk: - in d.rounds + d.roundRestSec + d.warmUpSec',
    'contentOk: - in d.rounds + d.roundRestSec + d.warmUpSec + d.coolDownSec',
    'contentOk: - in d.rounds + d.roundRestSec + d.warmUpSec + d.coolDownSec +...',
    'summaryOk: - in d.countEx + d.totalSec',
    'exerciseOk: - in d.position + d.timeSec',
    'exerciseOk: - in d.position + d.timeSec + d.restSec',
    'exerciseOk: - in d.position + d.timeSec + d.restSec + d.reps',
    'pieceOk: - in d.filmStartSec + d.filmEndSec',
    'pieceOk: - in d.filmStartSec + d.filmEndSec + d.filmRate',
    ...each('runOk: - in r.atMs + r.stepIndex + r.elapsedMs + r.addedMs + r.announ...', 3),
    'runOk: - in r.atMs + r.stepIndex + r.elapsedMs + r.addedMs + r.announced',
    'runOk: - in r.atMs + r.stepIndex + r.elapsedMs + r.addedMs',
    'runOk: - in r.atMs + r.stepIndex + r.elapsedMs',
    'runOk: - in r.atMs + r.stepIndex',
  ),
  ...because(
    'the same rule keeps whose it is from changing',
    'edits: request.resource for resource in contentOk(d, resource.data.ownerId)',
    'edits: request.resource for resource in isMe(resource.data.ownerId)',
    'favouriteOk: request.resource for resource in isMe(resource.data.userID)',
    'isCounted: request.resource for resource in isMe(resource.data.friendUId) (2)',
    'writtenOk: request.resource for resource in isMe(resource.data.userId)',
    'runOk: request.resource for resource in resource.data.hostMark == fingerprint(request.auth.uid)',
    'runOk: request.resource for resource in isOn(resource.data) (2)',
  ),
  ...because(
    'what stands in for a note that is missing is only asked whether it could be one, and so are lines how many they are',
    ...each("writtenOk: 'x' for ''", 2),
  ),
  ...because(
    'a little below it is joined to other texts, which nothing else can be',
    'isNew: without the right side: d.text is string',
  ),
];
