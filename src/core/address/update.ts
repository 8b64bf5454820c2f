/** What a reload for a new version could destroy or interrupt. */
export interface ReloadFacts {
  /** A run is started and neither finished nor given up. */
  readonly runActive: boolean;
  /** The editor holds changes that are not saved. */
  readonly editorUnsaved: boolean;
  /** An upload is on its way or waits to go on. */
  readonly uploadPending: boolean;
}
export type ReloadObstacle = 'run-active' | 'unsaved-editor' | 'pending-upload';

/** What speaks against reloading now, the weightiest first; `undefined` = it is safe. */
export function reloadObstacle(facts: ReloadFacts): ReloadObstacle | undefined {
  if (facts.runActive) return 'run-active';
  if (facts.editorUnsaved) return 'unsaved-editor';
  return facts.uploadPending ? 'pending-upload' : undefined;
}
