import { all, equal, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  adjust,
  answer,
  coachingFields,
  coachingPath,
  editionFields,
  editionPath,
  hide,
  offer,
  OPEN_PROGRAMME,
  progressFields,
  progressPath,
  publish,
  report,
} from '../support/coaching-documents.ts';
import { BEFORE, FRIEND, GROUP, mirrorFields, OWNER, ownerMark, SHARER, STRANGER } from '../support/documents.ts';
import { ROLES, UNVERIFIED_OWNER } from '../support/fixtures.ts';
import { PROGRAMME, programmeFields, programmePath } from '../support/programme-documents.ts';
import type { Auth, Write } from '../support/rules-harness.ts';
import { type AbuseCase, deniedCommit, deniedGet, deniedList } from './abuse-case.ts';

const { owner, unverified, stranger, friend, 'friend with share': sharer, admin } = ROLES;
const SUSPENDED: Auth = { uid: OWNER, token: { email: `${OWNER}@example.com`, email_verified: true, suspended: true } };
/** Either has ended the friendship; functions take both sides away at once. */
const apart = (uid: string): readonly string[] => [`users/${OWNER}/friends/${uid}`, `users/${uid}/friends/${OWNER}`];
const FRIENDS_TOO = { [`users/${SHARER}/friends/${FRIEND}`]: mirrorFields(FRIEND) };
const NEW_OFFER = { without: [coachingPath(FRIEND)] };
const GONE = [`users/${OWNER}`];
const group = (members: readonly string[], uid = OWNER) => ({
  [`users/${uid}/groups/${GROUP}`]: { gId: GROUP, name: 'Team', members: [...members], wIds: [] },
});

/** Who reads somebody's programme, and who puts one in somebody's name. */
const EDITIONS: readonly AbuseCase[] = [
  deniedGet('AC-180 a friend reads a programme that was not offered', friend, editionPath(OWNER), NEW_OFFER),
  deniedGet('AC-180 a friend reads a programme that was withdrawn', friend, editionPath(OWNER), NEW_OFFER),
  deniedGet('AC-180 reads an offered programme after the friendship', friend, editionPath(OWNER), {
    without: apart(FRIEND),
  }),
  deniedGet('AC-180 reads a followed programme after the friendship', sharer, editionPath(OWNER), {
    without: apart(SHARER),
  }),
  ...[stranger, admin, unverified, null].map((auth) =>
    deniedGet(`AC-180 ${auth?.uid ?? 'nobody'} reads a programme of friends`, auth, editionPath(OWNER)),
  ),
  ...[owner, friend, null].flatMap((auth) => [
    deniedGet(
      `AC-180 ${auth?.uid ?? 'nobody'} reads a programme by its link once it is deleted`,
      auth,
      editionPath(OWNER, OPEN_PROGRAMME),
      { without: [programmePath(OWNER, OPEN_PROGRAMME)] },
    ),
    deniedGet(`AC-180 ${auth?.uid ?? 'nobody'} reads a link that has ended`, auth, editionPath(OWNER, OPEN_PROGRAMME), {
      without: [editionPath(OWNER, OPEN_PROGRAMME)],
    }),
  ]),
  deniedCommit('AC-181 publishes without a verified address', UNVERIFIED_OWNER, [publish()]),
  deniedCommit('AC-181 publishes while suspended', SUSPENDED, [publish()]),
  deniedCommit('AC-181 publishes without an account', owner, [publish()], { without: GONE }),
  deniedCommit('AC-181 publishes a programme that is deleted', owner, [publish()], {
    without: [programmePath(OWNER), editionPath(OWNER)],
  }),
  deniedCommit('AC-181 publishes a programme that the same commit deletes', owner, [
    publish(),
    { remove: programmePath(OWNER) },
  ]),
  deniedCommit(
    'AC-181 takes a link over that has ended',
    stranger,
    [{ set: editionPath(OWNER), data: editionFields({ ownerId: STRANGER, ownerNicName: 'fay' }) }],
    { without: [editionPath(OWNER)], and: { [programmePath(STRANGER)]: programmeFields({ createdAt: BEFORE }) } },
  ),
  deniedCommit('AC-181 publishes in the name of another', stranger, [
    { set: editionPath(STRANGER), data: editionFields() },
  ]),
  ...['a'.repeat(15), 'a'.repeat(33), `${PROGRAMME}_x`, ...[' ', '-', '.', 'é'].map((odd) => `a${odd}`.repeat(8))].map(
    (pId) =>
      deniedCommit(`AC-181 publishes under the id ${pId}`, owner, [publish({}, pId)], {
        and: { [programmePath(OWNER, pId)]: programmeFields({ createdAt: BEFORE }) },
      }),
  ),
  deniedCommit('AC-181 a friend ends the sharing of another', friend, [{ remove: editionPath(OWNER) }]),
  deniedList(
    'AC-180 lists the editions of another',
    friend,
    queryOver('sharedProgrammes', equal('ownerId', OWNER), { limit: 10 }),
  ),
  deniedList(
    'AC-180 lists public editions',
    stranger,
    queryOver('sharedProgrammes', equal('sharePublic', true), { limit: 10 }),
  ),
  deniedList(
    'AC-180 lists more editions than there can be',
    owner,
    queryOver('sharedProgrammes', equal('ownerId', OWNER), { limit: 201 }),
  ),
];

const HIDDEN_FIELD = { reason: 'dangerous', state: 'hidden' };
const MARK = { [`publicIds/${OWNER}_${PROGRAMME}`]: { owner: ownerMark(OWNER), hidden: true } };
const HIDDEN = { and: { [editionPath(OWNER)]: editionFields({ hidden: HIDDEN_FIELD, updatedAt: BEFORE }), ...MARK } };
const FOR_GOOD = { reason: 'dangerous', state: 'final' };
const edit = (over: PlainFields): Write => ({ update: editionPath(OWNER), data: editionFields(over) });

/** What reports or a review have hidden is for those who had it as friends, and opens when an admin says so. */
const HIDDEN_EDITIONS: readonly AbuseCase[] = [
  ...[stranger, unverified, null].map((auth) =>
    deniedGet(`AC-188 ${auth?.uid ?? 'nobody'} reads a hidden programme`, auth, editionPath(OWNER), HIDDEN),
  ),
  deniedGet('AC-188 an admin reads a hidden programme that is deleted', admin, editionPath(OWNER), {
    ...HIDDEN,
    without: [programmePath(OWNER)],
  }),
  ...[false, true].flatMap((isListed) => {
    const over = { sharePublic: true, isListed };
    const what = isListed ? 'in the gallery' : 'by its link';
    return [
      deniedCommit(`AC-188 opens again what is hidden: ${what}`, owner, [edit(over)], HIDDEN),
      deniedCommit(`AC-188 opens again what was hidden and ended: ${what}`, owner, [publish(over)], {
        without: [editionPath(OWNER)],
        and: MARK,
      }),
      deniedCommit(`AC-188 opens what lost its mark: ${what}`, owner, [publish(over)], HIDDEN),
    ];
  }),
  deniedCommit('AC-188 takes the mark off', owner, [publish({ version: 2 })], HIDDEN),
  deniedCommit('AC-188 changes the mark', owner, [edit({ hidden: FOR_GOOD })], HIDDEN),
  deniedCommit('AC-188 marks a programme', owner, [edit({ hidden: HIDDEN_FIELD })]),
  deniedCommit('AC-188 makes a programme with a mark', owner, [publish({ hidden: HIDDEN_FIELD })], {
    without: [editionPath(OWNER)],
  }),
  ...['create', 'remove'].map((step) => {
    const path = `listedProgrammes/${OWNER}_${PROGRAMME}`;
    const write = step === 'remove' ? { remove: path } : { set: path, data: { isShown: true } };
    return deniedCommit(`AC-188 writes the gallery itself: ${step}`, owner, [write]);
  }),
  deniedCommit('AC-188 publishes in the gallery while suspended', SUSPENDED, [
    publish({ sharePublic: true, isListed: true }),
  ]),
  deniedCommit('AC-188 publishes in the gallery without a verified address', UNVERIFIED_OWNER, [
    publish({ sharePublic: true, isListed: true }),
  ]),
  deniedGet('AC-188 reads the gallery from the database', stranger, `listedProgrammes/${OWNER}_${PROGRAMME}`, {
    and: { [`listedProgrammes/${OWNER}_${PROGRAMME}`]: { isShown: true } },
  }),
];

/** An offer reaches a friend, once, as what it is. */
const OFFERS: readonly AbuseCase[] = [
  deniedCommit('AC-182 offers a programme to a stranger', owner, [offer(STRANGER)], {
    without: [coachingPath(STRANGER)],
  }),
  deniedCommit('AC-182 offers after the friendship', owner, [offer(FRIEND)], {
    without: [coachingPath(FRIEND), ...apart(FRIEND)],
  }),
  deniedCommit('AC-182 offers to somebody who has blocked', owner, [offer(FRIEND)], {
    ...NEW_OFFER,
    and: { [`users/${FRIEND}/blocks/${OWNER}`]: mirrorFields(OWNER) },
  }),
  deniedCommit('AC-182 offers to oneself', owner, [offer(OWNER, { followerNicName: 'ida' })]),
  deniedCommit('AC-182 offers without a verified address', UNVERIFIED_OWNER, [offer(FRIEND)], NEW_OFFER),
  deniedCommit('AC-182 offers while suspended', SUSPENDED, [offer(FRIEND)], NEW_OFFER),
  deniedCommit('AC-182 offers without an account', owner, [offer(FRIEND)], {
    without: [coachingPath(FRIEND), ...GONE],
  }),
  deniedCommit('AC-182 offers what is not published', owner, [offer(FRIEND)], {
    without: [coachingPath(FRIEND), editionPath(OWNER)],
  }),
  deniedCommit(
    'AC-182 offers what the same commit ends',
    owner,
    [offer(FRIEND), { remove: editionPath(OWNER) }],
    NEW_OFFER,
  ),
  deniedCommit('AC-182 offers the programme of another', friend, [
    {
      set: coachingPath(OWNER, FRIEND),
      data: coachingFields(OWNER, { coachUid: FRIEND, coachNicName: 'fay', followerNicName: 'ida' }),
    },
  ]),
  deniedCommit('AC-182 offers in the name of another', friend, [offer(SHARER)], { without: [coachingPath(SHARER)] }),
  deniedCommit('AC-182 offers to a friend of theirs in the name of another', friend, [offer(SHARER)], {
    without: [coachingPath(SHARER)],
    and: FRIENDS_TOO,
  }),
  deniedCommit(
    'AC-182 offers under another id',
    owner,
    [{ set: `coachings/${OWNER}_${SHARER}_${PROGRAMME}`, data: coachingFields(FRIEND) }],
    { without: [coachingPath(SHARER)] },
  ),
  deniedCommit('AC-182 offers once more what was accepted', owner, [offer(SHARER)]),
  deniedCommit('AC-182 offers once more what was declined', owner, [offer(FRIEND)], {
    and: { [coachingPath(FRIEND)]: coachingFields(FRIEND, { state: 'declined', createdAt: BEFORE }) },
  }),
  deniedCommit('AC-183 offers through a group that the friend has left', owner, [offer(FRIEND, { groupId: GROUP })], {
    ...NEW_OFFER,
    and: group([SHARER]),
  }),
  deniedCommit('AC-183 offers through a group that is gone', owner, [offer(FRIEND, { groupId: GROUP })], {
    without: [coachingPath(FRIEND), `users/${OWNER}/groups/${GROUP}`],
  }),
  deniedCommit('AC-183 offers through a group of another', owner, [offer(FRIEND, { groupId: GROUP })], {
    without: [coachingPath(FRIEND), `users/${OWNER}/groups/${GROUP}`],
    and: group([FRIEND], SHARER),
  }),
];

/** Who says what becomes of it. */
const ANSWERS: readonly AbuseCase[] = [
  deniedCommit('AC-184 a coach accepts for the follower', owner, [answer(FRIEND, 'accepted')]),
  deniedCommit('AC-184 a coach declines for the follower', owner, [answer(FRIEND, 'declined')]),
  deniedCommit('AC-184 another friend accepts', sharer, [answer(FRIEND, 'accepted')]),
  deniedCommit('AC-184 accepts after the friendship', friend, [answer(FRIEND, 'accepted')], { without: apart(FRIEND) }),
  deniedCommit('AC-184 accepts what was withdrawn', friend, [answer(FRIEND, 'accepted')], NEW_OFFER),
  deniedCommit('AC-184 accepts without an account', friend, [answer(FRIEND, 'accepted')], {
    without: [`users/${FRIEND}`],
  }),
  deniedCommit('AC-184 takes an answer back', sharer, [answer(SHARER, 'offered')]),
  deniedCommit('AC-184 a follower adjusts', sharer, [adjust(SHARER, 90)]),
  deniedCommit('AC-184 accepts and adjusts', friend, [
    { update: coachingPath(FRIEND), data: { state: 'accepted', percent: 90, updatedAt: NOW } },
  ]),
  deniedCommit('AC-184 adjusts after the friendship', owner, [adjust(SHARER, 90)], { without: apart(SHARER) }),
  deniedCommit('AC-184 adjusts while suspended', SUSPENDED, [adjust(SHARER, 90)]),
  deniedCommit('AC-184 adjusts for another coach', friend, [adjust(SHARER, 90)]),
  deniedCommit('AC-184 adjusts for another coach of a friend', friend, [adjust(SHARER, 90)], { and: FRIENDS_TOO }),
  deniedCommit('AC-184 gives an offer to a group', owner, [
    { update: coachingPath(FRIEND), data: { groupId: GROUP, updatedAt: NOW } },
  ]),
  deniedCommit('AC-185 leaves and leaves behind what was shown', sharer, [answer(SHARER, 'declined')]),
  deniedCommit('AC-185 ends a coaching and leaves behind what was shown', owner, [{ remove: coachingPath(SHARER) }]),
  ...[stranger, friend, admin, null].map((auth) =>
    deniedCommit(`AC-185 ${auth?.uid ?? 'nobody'} ends the coaching of others`, auth, [
      { remove: coachingPath(SHARER) },
      hide(SHARER),
    ]),
  ),
  ...[stranger, admin, null].map((auth) =>
    deniedGet(`AC-185 ${auth?.uid ?? 'nobody'} reads an offer`, auth, coachingPath(FRIEND)),
  ),
  deniedList(
    'AC-185 lists offers to another',
    sharer,
    queryOver('coachings', equal('followerUid', FRIEND), { limit: 10 }),
  ),
  deniedList('AC-185 lists offers of another', friend, queryOver('coachings', equal('coachUid', OWNER), { limit: 10 })),
  deniedList(
    'AC-185 lists who follows a programme',
    friend,
    queryOver('coachings', equal('pId', PROGRAMME), { limit: 10 }),
  ),
  deniedList(
    'AC-185 lists offers without an end',
    friend,
    queryOver('coachings', equal('followerUid', FRIEND), { limit: 501 }),
  ),
  deniedList(
    'AC-185 lists coachings without an end',
    owner,
    queryOver('coachings', equal('coachUid', OWNER), { limit: 501 }),
  ),
];

const stateOf = (state: string) => ({
  and: { [coachingPath(SHARER)]: coachingFields(SHARER, { state, createdAt: BEFORE }) },
});
/** What a follower did is for the coach alone, and only while the follower wishes. */
const PROGRESS: readonly AbuseCase[] = [
  deniedGet('AC-186 a coach reads what is not shown', owner, progressPath(SHARER), { without: [progressPath(SHARER)] }),
  deniedGet('AC-186 a coach reads what is shown before the answer', owner, progressPath(SHARER), stateOf('offered')),
  deniedGet(
    'AC-186 a coach reads what was shown before the follower left',
    owner,
    progressPath(SHARER),
    stateOf('declined'),
  ),
  deniedGet('AC-186 a coach reads what was shown after the friendship', owner, progressPath(SHARER), {
    without: apart(SHARER),
  }),
  deniedGet('AC-186 a coach reads what was shown after the coaching', owner, progressPath(SHARER), {
    without: [coachingPath(SHARER)],
  }),
  ...[friend, stranger, admin, null].map((auth) =>
    deniedGet(`AC-186 ${auth?.uid ?? 'nobody'} reads what is shown to a coach`, auth, progressPath(SHARER)),
  ),
  deniedGet('AC-186 a friend of the follower reads what is shown to a coach', friend, progressPath(SHARER), {
    and: FRIENDS_TOO,
  }),
  deniedGet('AC-186 a coach reads how a follower follows', owner, `users/${SHARER}/follows/follow00000000000001`),
  deniedList(
    'AC-186 a coach lists all that is shown',
    owner,
    queryOver('coachingProgress', equal('coachUid', OWNER), { limit: 10 }),
  ),
  deniedList(
    'AC-186 a coach lists what one follower shows',
    owner,
    queryOver('coachingProgress', all(equal('coachUid', OWNER), equal('followerUid', SHARER)), { limit: 1 }),
  ),
  deniedCommit('AC-187 a coach writes what the follower did', owner, [report(SHARER)]),
  deniedCommit('AC-187 a coach brings back what was hidden', owner, [report(SHARER)], {
    without: [progressPath(SHARER)],
  }),
  deniedCommit(
    'AC-187 a device brings back what was hidden on another',
    sharer,
    [{ update: progressPath(SHARER), data: { done: '', updatedAt: NOW } }],
    { without: [progressPath(SHARER)] },
  ),
  deniedCommit('AC-187 shows something before the answer', friend, [report(FRIEND)]),
  deniedCommit('AC-187 shows something while it declines', friend, [answer(FRIEND, 'declined'), report(FRIEND)]),
  deniedCommit('AC-187 shows something after leaving', sharer, [report(SHARER)], stateOf('declined')),
  deniedCommit('AC-187 shows something after the coaching', sharer, [report(SHARER)], {
    without: [coachingPath(SHARER)],
  }),
  deniedCommit('AC-187 shows something that the same commit ends', sharer, [
    report(SHARER),
    { remove: coachingPath(SHARER) },
  ]),
  deniedCommit('AC-187 shows something after the friendship', sharer, [report(SHARER)], { without: apart(SHARER) }),
  deniedCommit('AC-187 shows something without an account', sharer, [report(SHARER)], { without: [`users/${SHARER}`] }),
  deniedCommit('AC-187 shows something to another coach', sharer, [
    { set: progressPath(SHARER, FRIEND), data: progressFields(SHARER) },
  ]),
  deniedCommit(
    'AC-187 shows something under the id of another',
    sharer,
    [{ set: progressPath(FRIEND), data: progressFields(SHARER) }],
    { and: { [coachingPath(FRIEND)]: coachingFields(FRIEND, { state: 'accepted', createdAt: BEFORE }) } },
  ),
  ...[friend, stranger, admin, null].map((auth) =>
    deniedCommit(`AC-187 ${auth?.uid ?? 'nobody'} ends what another shows`, auth, [hide(SHARER)]),
  ),
];

/** A note is part of what is shown: nobody but the follower writes it, and it is there no longer than that. */
const NOTED = { notes: '0.0 My knee hurts\n', updatedAt: NOW };
const WITH_NOTE = { and: { [progressPath(SHARER)]: progressFields(SHARER, { notes: '0.0 Fine\n' }) } };
const NOTES: readonly AbuseCase[] = [
  ...[owner, friend, stranger, admin, null].map((auth) =>
    deniedCommit(
      `AC-187 ${auth?.uid ?? 'nobody'} writes a note for a follower`,
      auth,
      [{ update: progressPath(SHARER), data: NOTED }],
      WITH_NOTE,
    ),
  ),
  ...[friend, stranger, admin, null].map((auth) =>
    deniedGet(`AC-186 ${auth?.uid ?? 'nobody'} reads a note to a coach`, auth, progressPath(SHARER), WITH_NOTE),
  ),
  deniedCommit('AC-187 writes a note before the answer', friend, [report(FRIEND, NOTED)]),
  deniedCommit(
    'AC-187 writes a note after consent was taken back',
    sharer,
    [{ update: progressPath(SHARER), data: NOTED }],
    { without: [progressPath(SHARER)] },
  ),
  deniedCommit('AC-187 writes a note after leaving', sharer, [report(SHARER, NOTED)], stateOf('declined')),
  deniedCommit('AC-187 writes a note after the friendship', sharer, [report(SHARER, NOTED)], {
    without: apart(SHARER),
  }),
  deniedCommit('AC-187 writes a note and leaves in one commit', sharer, [
    answer(SHARER, 'declined'),
    { update: progressPath(SHARER), data: NOTED },
  ]),
  deniedGet('AC-186 a coach reads a note after the follower left', owner, progressPath(SHARER), {
    and: { ...WITH_NOTE.and, ...stateOf('declined').and },
  }),
];

/** Somebody's id may be that of a programme: it is no side of its coachings. */
const NAMESAKE: Auth = { uid: PROGRAMME, token: { email: 'namesake@example.com', email_verified: true } };
const NAMESAKES: readonly AbuseCase[] = [
  deniedGet('AC-185 whoever is called like a programme reads an offer of it', NAMESAKE, coachingPath(FRIEND)),
  deniedCommit('AC-185 whoever is called like a programme ends an offer of it', NAMESAKE, [
    { remove: coachingPath(FRIEND) },
  ]),
  deniedCommit('AC-187 whoever is called like a programme ends what is shown of it', NAMESAKE, [hide(SHARER)]),
];

export const COACHING_ABUSE_CASES: readonly AbuseCase[] = [
  ...EDITIONS,
  ...HIDDEN_EDITIONS,
  ...OFFERS,
  ...ANSWERS,
  ...PROGRESS,
  ...NOTES,
  ...NAMESAKES,
];
