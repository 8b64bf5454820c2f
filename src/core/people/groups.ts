/** Groups: a person's own named sets of friends, invisible to others. */
import * as v from 'valibot';
import { id, ID_PATTERN, millis, read, text } from '#core/base/fields.ts';
import { isPlainText } from '#core/base/plain-text.ts';

/** Upper bounds that the functions enforce too; the name's length in UTF-16 code units. */
export const GROUP_BOUNDS = { nameLength: 60, members: 50, workouts: 100 } as const;

/** Drops everything that is no id, and duplicates. */
const ids = (pattern: RegExp, max: number) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((list): readonly string[] => {
      const named = list.filter((item): item is string => typeof item === 'string' && pattern.test(item));
      return [...new Set(named)].slice(0, max);
    }),
  );

const workouts = ids(ID_PATTERN, GROUP_BOUNDS.workouts);
const groupSchema = v.object({
  gId: id,
  name: text(GROUP_BOUNDS.nameLength),
  /** uids of friends. */
  members: ids(/^[A-Za-z0-9]{1,128}$/, GROUP_BOUNDS.members),
  /** The workouts that its members may see. */
  wIds: workouts,
  updatedAt: millis,
});
export type Group = Readonly<v.InferOutput<typeof groupSchema>>;
export const readGroup: (input: unknown) => Group | undefined = read(groupSchema);

/** A valid name of a group or list: visible text on one line. */
export const isGroupName = (name: string): boolean =>
  name.trim() !== '' && name.length <= GROUP_BOUNDS.nameLength && isPlainText(name);

export const readWorkoutIds = (input: unknown): readonly string[] => v.parse(workouts, input);
