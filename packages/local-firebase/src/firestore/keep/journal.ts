import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { recordLine } from './records.ts';
import { RpcError } from '../values/rpc-error.ts';

/**
 * A file that is only ever appended to. A line is with the operating system when `append` returns, so it outlives the
 * process, however that ends; a loss of power may take what was written in the last seconds.
 */
export class Journal {
  readonly #file: string;
  readonly #handle: number;
  #bytes: number;
  #isTorn = false;

  /** @param bytes how much of the file to keep: what follows is a line that the end of the process has torn */
  constructor(file: string, bytes = 0) {
    this.#file = file;
    this.#handle = openSync(file, bytes === 0 ? 'w' : 'r+');
    this.#bytes = bytes;
    ftruncateSync(this.#handle, bytes);
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Throws UNAVAILABLE, which clients answer by asking again later, and then has written nothing. */
  append(content: unknown): void {
    const line = recordLine(content);
    try {
      if (this.#isTorn) this.#cut();
      for (let written = 0; written < line.length; ) {
        written += writeSync(this.#handle, line, written, line.length - written, this.#bytes + written);
      }
      this.#bytes += line.length;
    } catch (error) {
      this.#isTorn = true;
      const why = error instanceof Error ? error.message : String(error);
      console.error(`Firestore: a write was refused because ${this.#file} could not be written: ${why}`);
      throw new RpcError('UNAVAILABLE', `The local backend could not keep this write: ${why}`);
    }
  }

  close(): void {
    closeSync(this.#handle);
  }

  #cut(): void {
    ftruncateSync(this.#handle, this.#bytes);
    this.#isTorn = false;
  }
}
