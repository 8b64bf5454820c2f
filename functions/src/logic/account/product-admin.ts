/** What admins write about the product itself. */
import * as v from 'valibot';
import { contractGroups } from '#core/settings/contract.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { auditLine } from './admin.ts';
import { createCallable } from '#logic/calls/callable.ts';
import { type Data, SERVER_TIME } from '#logic/backend.ts';
import { ADMINS, bound } from '#logic/bounds/bound.ts';

const CALLS_PER_DAY = 500;
const noteText = v.pipe(v.string(), v.maxLength(3_500));
const noteId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,40}$/));
const limit = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

/**
 * `{ id, version, note, notes? }` → `{ id }`: a new note, or new words for an existing one, which keeps its date.
 * `notes`: translations, by the language's name.
 */
export const writeReleaseNote = createCallable({
  name: 'writeReleaseNote',
  input: v.strictObject({
    id: noteId,
    version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]{1,40}$/)),
    note: noteText,
    notes: v.optional(v.record(v.picklist(LANGUAGE_NAMES), noteText)),
  }),
  perDay: CALLS_PER_DAY,
  bounds: bound('One note per call', ADMINS),
  needs: ['admin'],
  async run(call, { id, version, note, notes }) {
    await call.backend.store.transaction(async (tx) => {
      const path = `releaseNotes/${id}`;
      const createdAt = (await tx.get(path))?.data['createdAt'] ?? SERVER_TIME;
      tx.write({ set: path, data: { version, note, notes, createdAt } }, auditLine(call, `writeReleaseNote ${id}`, id));
    });
    return { id };
  },
});

/** `{ id }` → `{ id }` */
export const removeReleaseNote = createCallable({
  name: 'removeReleaseNote',
  input: v.strictObject({ id: noteId }),
  perDay: CALLS_PER_DAY,
  bounds: bound('One note per call', ADMINS),
  needs: ['admin'],
  async run(call, { id }) {
    await call.backend.store.commit([{ remove: `releaseNotes/${id}` }, auditLine(call, `removeReleaseNote ${id}`, id)]);
    return { id };
  },
});

const contractSchema = v.strictObject({
  type: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,40}$/)),
  ...v.entriesFromList(
    [
      'maxImageSize',
      'maxMastervideoSize',
      'maxVideoSize',
      'maxMusicSize',
      'maxUsers',
      'maxGroups',
      'maxWorkouts',
      'maxMediaStorage',
      'maxMasterVideos',
    ],
    limit(1_000_000),
  ),
  // Slots have three digits.
  maxExercisesPerWorkout: limit(1_000),
  HDImages: v.boolean(),
  groups: contractGroups,
  // An older version of the form leaves it out: then the type's own number holds.
  maxProgrammes: v.optional(limit(1_000)),
});

/**
 * All limits of a contract, sizes in MB of 1,048,576 bytes → `{ type }`. The new limits apply to its holders at once.
 */
export const writeContract = createCallable({
  name: 'writeContract',
  input: contractSchema,
  perDay: CALLS_PER_DAY,
  bounds: bound('One contract per call', ADMINS),
  needs: ['admin'],
  async run(call, limits) {
    const data: Data = limits;
    await call.backend.store.commit([
      { set: `baseContracts/${limits.type}`, data },
      auditLine(call, `writeContract ${limits.type}`, limits.type),
    ]);
    return { type: limits.type };
  },
});
