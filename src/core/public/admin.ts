/** What admins see, as the functions return it. */
import * as v from 'valibot';
import { read } from '#core/base/fields.ts';
import { REPORT_REASONS } from './public-workout.ts';

const accountSchema = v.object({
  uid: v.string(),
  /** Marks this person's lines in the log. */
  mark: v.string(),
  nicName: v.string(),
  contractType: v.string(),
  /** Epoch ms; 0 = not known. */
  createdAt: v.number(),
  workoutCount: v.number(),
  /** Bytes. */
  totalStorageUsed: v.number(),
  emailVerified: v.boolean(),
  admin: v.boolean(),
  suspended: v.boolean(),
});
export type FoundAccount = v.InferOutput<typeof accountSchema>;

const caseSchema = v.object({
  wId: v.string(),
  /** 'reported' = still public; the other two are hidden until an admin decides. */
  state: v.picklist(['reported', 'hidden', 'appealed']),
  reason: v.fallback(v.picklist(REPORT_REASONS), 'other'),
  /** What reporters wrote besides their reasons. */
  texts: v.array(v.string()),
  /** Why the owner thinks it should be public. */
  appeal: v.optional(v.string(), ''),
  /** Epoch ms. */
  at: v.number(),
  /** `null` = it is gone. */
  workout: v.nullable(
    v.object({
      name: v.string(),
      description: v.string(),
      ownerId: v.string(),
      sharePublic: v.boolean(),
    }),
  ),
});
export type ReviewCase = v.InferOutput<typeof caseSchema>;

const lineSchema = v.object({
  /** The function's name and its arguments other than persons: 'setContract pro'. */
  action: v.string(),
  about: v.string(),
  isMine: v.boolean(),
  /** Epoch ms. */
  at: v.number(),
});
export type AuditLine = v.InferOutput<typeof lineSchema>;

export const readFoundAccount: (input: unknown) => FoundAccount | undefined = read(accountSchema);
export const readReviewCase: (input: unknown) => ReviewCase | undefined = read(caseSchema);
export const readAuditLine: (input: unknown) => AuditLine | undefined = read(lineSchema);
