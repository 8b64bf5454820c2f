import { equal, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { NOW } from '@icetime/local-firebase/tests/support/build-request.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { LEVEL_NAMES, SPORTS } from '#core/workout/model.ts';
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
import { BEFORE, FRIEND, GROUP, OWNER, ownerMark, SHARER, STRANGER } from '../support/documents.ts';
import { ROLE_NAMES, ROLES } from '../support/fixtures.ts';
import { followFields, followPath, PROGRAMME, programmeFields, programmePath } from '../support/programme-documents.ts';
import { commit, get } from './client-case.ts';
import {
  type Field,
  flag,
  name,
  oneOf,
  only,
  serverTime,
  setOf,
  type Subject,
  updateOf,
  whole,
} from './field-values.ts';
import type { Row } from './matrix-rows.ts';
import { DATES, DONE_LINES, FULL, NOTE_LINES } from './programme-lines.ts';
import type { RulesCase } from './rules-case.ts';

const { owner, stranger, friend, 'friend with share': sharer, admin } = ROLES;
const ofEditions = queryOver('sharedProgrammes', equal('ownerId', OWNER), { limit: 200 });
const given = queryOver('coachings', equal('coachUid', OWNER), { limit: 500 });
const publishing = { list: ['owner'], create: ['owner'], update: ['owner'], delete: ['owner'] } as const;
const nobody = { get: [], list: [], create: [], update: [] } as const;

/** Editions, offers, and what followers show. */
export const COACHING_ROWS: readonly Row[] = [
  {
    path: editionPath(OWNER),
    what: 'offered to both friends',
    roles: { get: ['owner', 'friend', 'friend with share'], ...publishing },
    query: ofEditions,
    data: editionFields(),
    change: { name: 'Other', version: 2, updatedAt: NOW },
  },
  {
    path: editionPath(OWNER, OPEN_PROGRAMME),
    what: 'for anyone with the link',
    roles: { get: ROLE_NAMES, ...publishing },
    query: ofEditions,
    data: editionFields({ sharePublic: true }),
    change: { sharePublic: false, updatedAt: NOW },
  },
  {
    path: coachingPath(FRIEND),
    what: 'that waits for an answer',
    roles: {
      get: ['owner', 'friend'],
      list: ['friend'],
      create: ['owner'],
      update: ['friend'],
      delete: ['owner', 'friend'],
    },
    query: queryOver('coachings', equal('followerUid', FRIEND), { limit: 500 }),
    data: coachingFields(FRIEND),
    change: { state: 'accepted', updatedAt: NOW },
  },
  {
    path: coachingPath(SHARER),
    what: 'that was accepted',
    roles: {
      get: ['owner', 'friend with share'],
      list: ['owner'],
      create: [],
      update: ['owner'],
      delete: ['owner', 'friend with share'],
    },
    query: given,
    data: coachingFields(SHARER, { state: 'accepted' }),
    change: { percent: 90, updatedAt: NOW },
    besides: { delete: [hide(SHARER)] },
  },
  {
    path: coachingPath(STRANGER),
    what: 'from a friendship that has ended',
    roles: { get: ['owner', 'stranger'], list: ['owner'], create: [], update: [], delete: ['owner', 'stranger'] },
    query: given,
    data: coachingFields(STRANGER, { state: 'accepted' }),
    change: { percent: 90, updatedAt: NOW },
    besides: { delete: [hide(STRANGER)] },
  },
  {
    path: progressPath(SHARER),
    what: 'that is shown',
    roles: {
      get: ['owner'],
      list: [],
      create: ['friend with share'],
      update: ['friend with share'],
      delete: ['owner', 'friend with share'],
    },
    query: queryOver('coachingProgress', equal('coachUid', OWNER), { limit: 10 }),
    data: progressFields(SHARER),
    change: { done: '0.1 2026-12-02 60 -\n', updatedAt: NOW },
  },
  {
    path: progressPath(STRANGER),
    what: 'left over from a friendship that has ended',
    roles: { ...nobody, delete: ['owner', 'stranger'] },
    query: queryOver('coachingProgress', equal('coachUid', OWNER), { limit: 10 }),
    data: progressFields(STRANGER),
    change: { done: '0.1 2026-12-02 60 -\n', updatedAt: NOW },
  },
  {
    path: progressPath(FRIEND),
    what: 'before the offer is accepted',
    roles: { ...nobody, delete: ['owner', 'friend'] },
    query: queryOver('coachingProgress', equal('followerUid', FRIEND), { limit: 10 }),
    data: progressFields(FRIEND),
    change: { done: '', updatedAt: NOW },
  },
];

const text = (good: readonly string[], bad: readonly string[]): Field => ({ kind: 'text', good, bad });
const WEEKDAYS = { good: ['0', '6', '135', '0123456'], bad: ['7', '10', '00', '1 3', '1\n'] };

const EDITION_FIELDS: Readonly<Record<string, Field>> = {
  ownerId: only('text', OWNER, FRIEND, STRANGER, ''),
  ownerNicName: only('text', 'ida', 'Ida', 'fay', ''),
  sharePublic: flag,
  isListed: { ...flag, optional: true },
  name: name(1, 120),
  description: text(['', 'Line\nline', 'é'.repeat(2000)], ['x'.repeat(2001)]),
  level: oneOf(LEVEL_NAMES),
  sport: oneOf(SPORTS),
  language: oneOf(LANGUAGE_NAMES),
  version: whole(1, 999_999),
  content: text(['', 'x'.repeat(90_000), '☃'.repeat(30_000)], ['x'.repeat(90_001), '☃'.repeat(30_001)]),
  updatedAt: serverTime,
};

const PROGRESS_FIELDS: Readonly<Record<string, Field>> = {
  coachUid: only('text', OWNER, FRIEND, SHARER, ''),
  followerUid: only('text', SHARER, FRIEND, OWNER, ''),
  startDate: text(DATES.good, ['', ...DATES.bad]),
  weekdays: text(WEEKDAYS.good, ['', ...WEEKDAYS.bad]),
  done: text(['', ...DONE_LINES.good], DONE_LINES.bad),
  notes: { ...text(['', ...NOTE_LINES.good], NOTE_LINES.bad), optional: true },
  updatedAt: serverTime,
};

export const COACHING_SUBJECTS: readonly Subject[] = [
  {
    name: 'new edition',
    auth: owner,
    without: [editionPath(OWNER)],
    base: editionFields(),
    fields: EDITION_FIELDS,
    writes: setOf(editionPath(OWNER)),
  },
  {
    name: 'next edition',
    auth: owner,
    base: editionFields({ version: 2 }),
    fields: EDITION_FIELDS,
    writes: setOf(editionPath(OWNER)),
  },
  {
    name: 'offer',
    auth: owner,
    without: [coachingPath(FRIEND)],
    base: coachingFields(FRIEND),
    fields: {
      coachUid: only('text', OWNER, FRIEND, STRANGER, ''),
      followerUid: only('text', FRIEND, SHARER, STRANGER, OWNER, ''),
      pId: only('text', PROGRAMME, OPEN_PROGRAMME, ''),
      name: only('text', 'Strong in six weeks', 'Other', ''),
      coachNicName: only('text', 'ida', 'fay', ''),
      followerNicName: only('text', 'fay', 'ida', ''),
      groupId: text(['', GROUP], ['group000000000000002', 'x', `${GROUP}/x/y`]),
      state: only('text', 'offered', 'accepted', 'declined', ''),
      startDate: text(['', ...DATES.good], DATES.bad),
      weekdays: text(['', ...WEEKDAYS.good], WEEKDAYS.bad),
      note: text(['', 'Line\nline', 'é'.repeat(500)], ['x'.repeat(501)]),
      percent: only('whole', 100, 99, 101, 0),
      createdAt: serverTime,
      updatedAt: serverTime,
    },
    writes: setOf(coachingPath(FRIEND)),
  },
  {
    name: 'answer',
    auth: friend,
    isUpdate: true,
    base: { state: 'accepted', updatedAt: NOW },
    fields: {
      state: text(['accepted', 'declined'], ['', 'yes']),
      updatedAt: serverTime,
      percent: only('whole', 100, 90, 110),
      note: only('text', '', 'Other'),
      groupId: only('text', '', GROUP),
      createdAt: only('time', BEFORE, NOW),
    },
    writes: updateOf(coachingPath(FRIEND)),
  },
  {
    name: 'adjustment',
    auth: owner,
    isUpdate: true,
    base: { percent: 90, updatedAt: NOW },
    fields: {
      percent: whole(70, 130),
      updatedAt: serverTime,
      state: only('text', 'accepted', 'declined', 'offered'),
      note: only('text', '', 'Other'),
      groupId: only('text', '', GROUP),
      startDate: only('text', '2026-11-30', '2026-12-01'),
    },
    writes: updateOf(coachingPath(SHARER)),
  },
  {
    name: 'first progress',
    auth: sharer,
    without: [progressPath(SHARER)],
    base: progressFields(SHARER),
    // Line by line they are asked about where it changes.
    fields: {
      ...PROGRESS_FIELDS,
      done: text(['', FULL.done], ['x']),
      notes: { ...text(['', FULL.notes], ['x']), optional: true },
    },
    writes: setOf(progressPath(SHARER)),
  },
  {
    name: 'progress',
    auth: sharer,
    base: progressFields(SHARER),
    fields: PROGRESS_FIELDS,
    writes: setOf(progressPath(SHARER)),
  },
];

const { isListed: _, ...OF_BEFORE } = editionFields({ sharePublic: true });
/** A review, or reports, have closed it: the functions' mark stays when the edition is gone. */
const HIDDEN = {
  [editionPath(OWNER)]: editionFields({ hidden: { reason: 'dangerous', state: 'hidden' }, updatedAt: BEFORE }),
  [`publicIds/${OWNER}_${PROGRAMME}`]: { owner: ownerMark(OWNER), hidden: true },
};
const KNOWN = { [`publicIds/${OWNER}_${PROGRAMME}`]: { owner: ownerMark(OWNER) } };
const NO_PROGRESS = { without: [progressPath(SHARER)] };
const declined = { [coachingPath(SHARER)]: coachingFields(SHARER, { state: 'declined', createdAt: BEFORE }) };
const NOTE = '0.0 My knee hurts\n';
const NOTED = {
  and: {
    [progressPath(SHARER)]: progressFields(SHARER, { notes: NOTE, updatedAt: BEFORE }),
    [followPath(SHARER)]: followFields({
      ownerId: OWNER,
      shows: true,
      notes: NOTE,
      createdAt: BEFORE,
      updatedAt: BEFORE,
    }),
  },
};
const doesDay = { done: '0.0 2026-11-30 1800 e\n', updatedAt: NOW };

/** What the product's own client does. */
export const COACHING_CLIENT: readonly RulesCase[] = [
  commit('publishes a programme', owner, [publish()], { without: [editionPath(OWNER)] }),
  commit('publishes the largest programme', owner, [
    publish({ content: '☃'.repeat(30_000), description: 'é'.repeat(2000), name: 'é'.repeat(120), sharePublic: true }),
  ]),
  ...['aZ09'.repeat(4), 'aZ09'.repeat(8)].map((pId) =>
    commit(`publishes a programme of the id ${pId}`, owner, [publish({}, pId)], {
      and: { [programmePath(OWNER, pId)]: programmeFields({ createdAt: BEFORE }) },
    }),
  ),
  commit('publishes the next version', owner, [publish({ version: 2 })]),
  commit('publishes a programme in the gallery', owner, [publish({ sharePublic: true, isListed: true })], {
    without: [editionPath(OWNER)],
  }),
  commit('puts a programme into the gallery', owner, [publish({ sharePublic: true, isListed: true })]),
  commit('puts a programme into the gallery again', owner, [publish({ sharePublic: true, isListed: true })], {
    and: KNOWN,
  }),
  commit('takes a programme out of the gallery', owner, [publish({ sharePublic: true, isListed: false })]),
  commit('publishes as a version of before the gallery does', owner, [{ set: editionPath(OWNER), data: OF_BEFORE }], {
    and: { [editionPath(OWNER)]: editionFields({ isListed: true, updatedAt: BEFORE }) },
  }),
  commit(
    'goes on for friends with what is hidden',
    owner,
    [{ update: editionPath(OWNER), data: editionFields({ version: 2 }) }],
    { and: HIDDEN },
  ),
  commit('ends the sharing of what is hidden', owner, [{ remove: editionPath(OWNER) }], { and: HIDDEN }),
  commit('makes anew for friends what was hidden', owner, [publish()], {
    without: [editionPath(OWNER)],
    and: { [`publicIds/${OWNER}_${PROGRAMME}`]: { owner: ownerMark(OWNER), hidden: true } },
  }),
  get('a hidden programme that is followed', sharer, editionPath(OWNER), { and: HIDDEN }),
  get('a hidden programme of mine', owner, editionPath(OWNER), { and: HIDDEN }),
  get('a hidden programme, as an admin', admin, editionPath(OWNER), { and: HIDDEN }),
  commit('ends sharing', owner, [{ remove: editionPath(OWNER) }]),
  commit('ends sharing that has ended', owner, [{ remove: editionPath(OWNER) }], { without: [editionPath(OWNER)] }),
  get('my own edition', owner, editionPath(OWNER)),
  get('a programme by its link, as a guest', null, editionPath(OWNER, OPEN_PROGRAMME)),
  get('a programme by its link', stranger, editionPath(OWNER, OPEN_PROGRAMME)),
  get('a programme that was offered', friend, editionPath(OWNER)),
  get('a programme that is followed', sharer, editionPath(OWNER)),
  get('a programme that was declined, to look at it again', sharer, editionPath(OWNER), { and: declined }),
  commit('offers a programme', owner, [offer(FRIEND)], { without: [coachingPath(FRIEND)] }),
  commit('offers a programme through a group', owner, [offer(FRIEND, { groupId: GROUP, note: 'é'.repeat(500) })], {
    without: [coachingPath(FRIEND)],
  }),
  commit('withdraws an offer', owner, [{ remove: coachingPath(FRIEND) }, hide(FRIEND)]),
  commit('withdraws what is gone', owner, [{ remove: coachingPath(FRIEND) }, hide(FRIEND)], {
    without: [coachingPath(FRIEND)],
  }),
  commit('ends a coaching with what was shown', owner, [{ remove: coachingPath(SHARER) }, hide(SHARER)]),
  commit('accepts and shows nothing', friend, [answer(FRIEND, 'accepted'), hide(FRIEND)]),
  commit('accepts and shows what is done', friend, [answer(FRIEND, 'accepted'), report(FRIEND, { done: '' })]),
  commit('accepts again', sharer, [answer(SHARER, 'accepted'), report(SHARER)]),
  commit('accepts what was declined', sharer, [answer(SHARER, 'accepted'), hide(SHARER)], {
    ...NO_PROGRESS,
    and: declined,
  }),
  commit('declines', friend, [answer(FRIEND, 'declined'), hide(FRIEND)]),
  commit('leaves, and shows no more', sharer, [answer(SHARER, 'declined'), hide(SHARER)]),
  commit('leaves a coach who is no friend any more', stranger, [answer(STRANGER, 'declined'), hide(STRANGER)]),
  commit('ends it as the follower', sharer, [{ remove: coachingPath(SHARER) }, hide(SHARER)]),
  commit(
    'does a day that the coach sees',
    sharer,
    [
      { update: followPath(SHARER), data: doesDay },
      { update: progressPath(SHARER), data: doesDay },
    ],
    {
      and: {
        [followPath(SHARER)]: followFields({ ownerId: OWNER, shows: true, createdAt: BEFORE, updatedAt: BEFORE }),
      },
    },
  ),
  commit('has done a year that the coach sees', sharer, [
    { update: progressPath(SHARER), data: { done: FULL.done, notes: FULL.notes, updatedAt: NOW } },
  ]),
  ...['0.0 Better than last week\n', ''].map((notes) =>
    commit(
      notes === '' ? 'takes a note back' : 'writes a note, or another',
      sharer,
      [
        { update: followPath(SHARER), data: { notes, updatedAt: NOW } },
        { update: progressPath(SHARER), data: { notes, updatedAt: NOW } },
      ],
      NOTED,
    ),
  ),
  commit('writes the same note once more', sharer, [report(SHARER, { notes: NOTE })], NOTED),
  commit(
    'shows no more, and keeps no note',
    sharer,
    [{ update: followPath(SHARER), data: { shows: false, notes: '', updatedAt: NOW } }, hide(SHARER)],
    NOTED,
  ),
  get('a note of a follower', owner, progressPath(SHARER), NOTED),
  commit('shows from now on', sharer, [report(SHARER)], NO_PROGRESS),
  commit('shows no more', sharer, [hide(SHARER)]),
  commit('shows no more what is gone', sharer, [hide(SHARER)], NO_PROGRESS),
  commit('adjusts the programme for one person', owner, [adjust(SHARER, 70)]),
  commit('adjusts an offer', owner, [adjust(FRIEND, 130)]),
  get('what a follower shows', owner, progressPath(SHARER)),
  get('an offer', friend, coachingPath(FRIEND)),
  commit('deletes a programme that is offered', owner, [{ remove: programmePath(OWNER) }]),
];
