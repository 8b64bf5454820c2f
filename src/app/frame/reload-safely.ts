import { reloadObstacle } from '#core/address/update.ts';
import type { Stores } from '#stores/create-stores.ts';

/** May the page be reloaded for a new version now? Never during a run or an upload; what the editor holds is saved. */
export async function mayReload(stores: Stores): Promise<boolean> {
  const obstacle = () =>
    reloadObstacle({
      runActive: stores.isRunActive(),
      editorUnsaved: stores.isEditorUnsaved(),
      uploadPending: stores.app.getState().uploadCount > 0,
    });
  // What cannot be saved now waits as a draft on the device and is there again after the reload.
  if (obstacle() === 'unsaved-editor') await stores.editor.getState().save();
  // Saving takes its time, and a run or an upload may have been started in it.
  return [undefined, 'unsaved-editor'].includes(obstacle());
}
