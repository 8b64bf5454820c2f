import { reloadObstacle } from '#core/address/update.ts';
import type { Stores } from '#stores/create-stores.ts';

/** Whether the page may reload for a new version now: never during a run or an upload; the editor is saved first. */
export async function mayReload(stores: Stores): Promise<boolean> {
  const obstacle = () =>
    reloadObstacle({
      runActive: stores.isRunActive(),
      editorUnsaved: stores.isEditorUnsaved(),
      uploadPending: stores.app.getState().uploadCount > 0,
    });
  // A failed save stays as a draft on the device and is there again after the reload.
  if (obstacle() === 'unsaved-editor') await stores.editor.getState().save();
  // A run or an upload may have started during the save.
  return [undefined, 'unsaved-editor'].includes(obstacle());
}
