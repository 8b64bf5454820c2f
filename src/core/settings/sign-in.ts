/** What a sign-in in several steps stores on the device, read strictly. */
import * as v from 'valibot';
import { read } from '#core/base/fields.ts';

const newcomerSchema = v.object({ uid: v.string(), email: v.string(), firstName: v.string(), lastName: v.string() });
/**
 * A person whom Firebase Auth knows and who has not entered names yet. `firstName`, `lastName`: Google's, as plain
 * text; '' = unknown.
 */
export type Newcomer = Readonly<v.InferOutput<typeof newcomerSchema>>;

/** Google's ID token for a person, and the nonce with which it was requested. */
const proofFields = { idToken: v.string(), rawNonce: v.string() };
export type GoogleProof = Readonly<v.InferOutput<v.ObjectSchema<typeof proofFields, undefined>>>;

/** A proof for the account of `email`; `at`: epoch ms. */
const keptProofSchema = v.object({ email: v.string(), at: v.number(), ...proofFields });

export const readNewcomer: (input: unknown) => Newcomer | undefined = read(newcomerSchema);
export const readKeptProof: (input: unknown) => Readonly<v.InferOutput<typeof keptProofSchema>> | undefined =
  read(keptProofSchema);

/** Why a session ended without a sign-out here: disabled by an admin, account deleted, new password, or unknown. */
const sessionEndSchema = v.picklist(['disabled', 'deleted', 'revoked', 'unknown']);
export type SessionEnd = v.InferOutput<typeof sessionEndSchema>;
const endedSessionSchema = v.object({ uid: v.string(), why: sessionEndSchema });
/** The last session that ended on this device. */
export type EndedSession = Readonly<v.InferOutput<typeof endedSessionSchema>>;
export const readEndedSession: (input: unknown) => EndedSession | undefined = read(endedSessionSchema);
