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
  /** A workout's, or of what others read of a programme. */
  wId: v.string(),
  /** 'reported' = still public; the other two are hidden until an admin decides. */
  state: v.picklist(['reported', 'hidden', 'appealed']),
  reason: v.fallback(v.picklist(REPORT_REASONS), 'other'),
  /** What reporters wrote besides their reasons. */
  texts: v.array(v.string()),
  /** Why the owner thinks it should be public. */
  appeal: v.optional(v.string(), ''),
  /** What all its reports weigh together; 0 = accounts less than a week old alone. */
  weight: v.fallback(v.number(), 0),
  /** Epoch ms. */
  at: v.number(),
  /** `null` = it is gone. */
  workout: v.nullable(
    v.object({
      name: v.string(),
      description: v.string(),
      ownerId: v.string(),
      /** Shown again is this one and no other. */
      version: v.optional(v.number()),
      sharePublic: v.boolean(),
    }),
  ),
});
export type ReviewCase = v.InferOutput<typeof caseSchema>;

/** 'light': what only accounts have reported whose reports weigh nothing; all else is 'due'. */
export const REVIEW_QUEUES = ['due', 'light'] as const;
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];

const cursorSchema = v.object({ isAppealed: v.boolean(), weight: v.number(), since: v.number(), wId: v.string() });
/** Where a page of a queue ended. */
export type ReviewCursor = v.InferOutput<typeof cursorSchema>;

const pageSchema = v.object({
  cases: v.array(v.unknown()),
  next: v.nullish(cursorSchema),
  counts: v.optional(v.object({ due: v.number(), light: v.number() })),
});
/** Part of a queue, the most urgent first. */
export interface ReviewPage {
  readonly cases: readonly ReviewCase[];
  /** Where the next page begins; `undefined` = this is the last. */
  readonly next: ReviewCursor | undefined;
  /** How many wait in each queue. */
  readonly counts: Readonly<Record<ReviewQueue, number>>;
}

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
const readReviewCase = read(caseSchema);
const readPage = read(pageSchema);
/** Drops invalid cases. */
export function readReviewPage(input: unknown): ReviewPage | undefined {
  const page = readPage(input);
  if (!page) return undefined;
  const cases = page.cases.flatMap((one) => readReviewCase(one) ?? []);
  return { cases, next: page.next ?? undefined, counts: page.counts ?? { due: cases.length, light: 0 } };
}
export const readAuditLine: (input: unknown) => AuditLine | undefined = read(lineSchema);
