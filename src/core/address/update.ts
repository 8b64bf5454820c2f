/** What a reload for a new release could destroy or interrupt. */
export interface ReloadFacts {
  /** A run has started, and has neither finished nor been given up. */
  readonly runActive: boolean;
  /** The editor holds changes that are not saved. */
  readonly editorUnsaved: boolean;
  /** An upload is running or waiting to continue. */
  readonly uploadPending: boolean;
}
export type ReloadObstacle = 'run-active' | 'unsaved-editor' | 'pending-upload';

/** Why not to reload now, most important reason first; `undefined` = it is safe. */
export function reloadObstacle(facts: ReloadFacts): ReloadObstacle | undefined {
  if (facts.runActive) return 'run-active';
  if (facts.editorUnsaved) return 'unsaved-editor';
  return facts.uploadPending ? 'pending-upload' : undefined;
}
