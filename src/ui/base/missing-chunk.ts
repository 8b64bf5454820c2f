/** A chunk could not be fetched: removed by an update, or there is no connection. */
export class MissingChunk extends Error {
  /**
   * Makes the next call retry. Only after the failure was shown: in a transition React asks again for whatever failed,
   * and would never stop.
   */
  forget(): void {}
}
