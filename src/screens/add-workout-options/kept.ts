import { type Options, readOptions } from '#core/exercises/options.ts';
import { keptForm } from '#ui/fields/saved-form.ts';

interface Kept {
  readonly options: Options;
  /** `undefined` = the name follows the choices. */
  readonly typedName: string | undefined;
}

export const keptOptions = keptForm('options', (stored): Kept | undefined => {
  const { options: found, typedName } = (stored ?? {}) as Record<string, unknown>;
  const options = readOptions(found);
  return options && { options, typedName: typeof typedName === 'string' ? typedName : undefined };
});
