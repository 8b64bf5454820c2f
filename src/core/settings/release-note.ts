/** What a release brought, for everybody to read. Apart from the other entities, because no first screen shows it. */
import * as v from 'valibot';
import { millis, read, text, translations } from '#core/base/fields.ts';

const releaseNoteSchema = v.object({
  version: text(40),
  note: text(8000),
  /** The same in other languages. */
  notes: translations(8000),
  createdAt: millis,
});
export type ReleaseNote = v.InferOutput<typeof releaseNoteSchema>;

export const readReleaseNote: (input: unknown) => ReleaseNote | undefined = read(releaseNoteSchema);
