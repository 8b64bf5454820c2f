/** A part of the app could not be fetched: gone after an update, or there is no connection. */
export class MissingChunk extends Error {
  /**
   * Lets the next call try anew. Not before somebody has seen the failure: in a transition React asks again for
   * whatever failed, and would ask for ever.
   */
  forget(): void {}
}
