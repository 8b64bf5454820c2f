import { reloadObstacle } from '#core/update.ts';
import type { Stores } from '#stores/stores.ts';

/** Reloads for a new version without interrupting or losing anything: not during a run, and the editor saves first. */
export async function reloadSafely(stores: Stores, reload: () => void): Promise<void> {
  const obstacle = reloadObstacle({
    runActive: stores.isRunActive(),
    editorUnsaved: stores.isEditorUnsaved(),
    uploadPending: false,
  });
  if (obstacle === 'run-active') return;
  // What cannot be saved now waits as a draft on the device and is there again after the reload.
  if (obstacle === 'unsaved-editor') await stores.editor.getState().save();
  reload();
}
