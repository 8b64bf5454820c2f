/** Licences of the packages shipped with the app, as the build writes them (`tools/build/licences.ts`). */
import * as v from 'valibot';
import { read } from './fields.ts';

const licencesSchema = v.object({
  packages: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      /** As the package states it: 'MIT'. */
      licence: v.string(),
      /** Index into `texts`; many packages share one. */
      text: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  texts: v.array(v.string()),
});
export type Licences = v.InferOutput<typeof licencesSchema>;

/** `undefined` for anything else. */
export const readLicences: (input: unknown) => Licences | undefined = read(licencesSchema);
