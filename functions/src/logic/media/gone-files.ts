import * as v from 'valibot';
import { createCallable } from '#logic/calls/callable.ts';
import { mediaRecordPath, placeOf, release } from './media.ts';
import { OWN, bound } from '#logic/bounds/bound.ts';

const FILES_AT_MOST = 25;

/**
 * Gives back the room of the caller's files that are no longer stored, in case the event of a deletion was lost. Files
 * that still exist, or are only reserved, stay.
 */
export const forgetGoneFiles = createCallable({
  name: 'forgetGoneFiles',
  input: v.strictObject({
    files: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[0-9]{20}_[A-Za-z0-9._-]{1,100}$/))),
      v.minLength(1),
      v.maxLength(FILES_AT_MOST),
    ),
  }),
  perDay: 200,
  bounds: bound('25 files per call', OWN),
  async run({ backend: { store, objects }, caller: { uid } }, { files }) {
    let forgotten = 0;
    for (const file of files) {
      const path = (await store.get(mediaRecordPath(uid, file)))?.data['path'];
      if (typeof path !== 'string' || placeOf(path)?.uid !== uid || (await objects.head(path, 1))) continue;
      await release(store, uid, file, ({ data }) => {
        const isMeant = data['state'] === 'stored' && data['path'] === path;
        if (isMeant) forgotten += 1;
        return isMeant;
      });
    }
    return { forgotten };
  },
});
