/** What a sign-in in several steps keeps on the device, read strictly. */
import * as v from 'valibot';
import { read } from '#core/base/fields.ts';

const newcomerSchema = v.object({ uid: v.string(), email: v.string(), firstName: v.string(), lastName: v.string() });
/**
 * Somebody whom Firebase Auth knows and who has not said yet by what names. `firstName`, `lastName`: as Google has
 * them, made plain; '' = not known.
 */
export type Newcomer = Readonly<v.InferOutput<typeof newcomerSchema>>;

/** Google's word on somebody, and the number only used once that it was asked with. */
const proofFields = { idToken: v.string(), rawNonce: v.string() };
export type GoogleProof = Readonly<v.InferOutput<v.ObjectSchema<typeof proofFields, undefined>>>;

/** For the account of `email`; `at`: epoch ms. */
const keptProofSchema = v.object({ email: v.string(), at: v.number(), ...proofFields });

export const readNewcomer: (input: unknown) => Newcomer | undefined = read(newcomerSchema);
export const readKeptProof: (input: unknown) => Readonly<v.InferOutput<typeof keptProofSchema>> | undefined =
  read(keptProofSchema);

/** Why a session ended that nobody ended here: by an admin, with the account, by a new password, or nobody knows. */
const sessionEndSchema = v.picklist(['disabled', 'deleted', 'revoked', 'unknown']);
export type SessionEnd = v.InferOutput<typeof sessionEndSchema>;
const endedSessionSchema = v.object({ uid: v.string(), why: sessionEndSchema });
/** The session that ended last on this device. */
export type EndedSession = Readonly<v.InferOutput<typeof endedSessionSchema>>;
export const readEndedSession: (input: unknown) => EndedSession | undefined = read(endedSessionSchema);
