/** W3C WebDriver's commands, by Marionette's names without their prefix. */
export type Command = (name: CommandName, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
export type CommandName = 'Navigate' | 'ExecuteScript' | 'ElementClick' | 'ElementSendKeys' | 'PerformActions';

export type Session = 'normal' | 'private';

/** A browser that is open. */
export interface Opened {
  readonly version: string;
  readonly command: Command;
  readonly stop: () => Promise<void>;
}

export interface Engine {
  readonly name: 'WebKitGTK' | 'Firefox';
  /** What this machine lacks to open such a session. */
  readonly missing: (session: Session) => readonly string[];
  readonly open: (session: Session) => Promise<Opened>;
}

/** Longer than a page may take to load on a busy machine. */
export const ANSWERS_WITHIN_MS = 120_000;

/** An error that the browser answered with, by its name in W3C's list, or `closed`: there is no browser any more. */
export class DriverError extends Error {
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }

  /** The browser or its driver died, which says nothing about the product. */
  get isOfDeath(): boolean {
    return ['closed', 'invalid session id'].includes(this.kind);
  }
}

/** Under this key W3C's protocol sends a reference to an element. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementRef = { readonly [ELEMENT]: string };
