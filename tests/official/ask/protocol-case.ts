import type { PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import type { ProtocolWire } from './protocol-wire.ts';

/** One question about the protocol itself, past the rules, with a written answer. */
export interface ProtocolCase {
  readonly name: string;
  /** What is stored before, by path. */
  readonly given?: Readonly<Record<string, PlainFields>>;
  readonly ask: (wire: ProtocolWire) => Promise<unknown>;
  readonly wanted: unknown;
  /** Google's emulator is known to answer something else than is documented. */
  readonly emulatorSays?: unknown;
}
