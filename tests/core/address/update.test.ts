import { expect, test } from 'vitest';
import { reloadObstacle } from '#core/address/update.ts';

test.each([
  [false, false, false, undefined],
  [true, false, false, 'run-active'],
  [true, true, true, 'run-active'],
  [false, true, true, 'unsaved-editor'],
  [false, true, false, 'unsaved-editor'],
  [false, false, true, 'pending-upload'],
])('run %s, editor %s, upload %s: %s', (runActive, editorUnsaved, uploadPending, obstacle) => {
  expect(reloadObstacle({ runActive, editorUnsaved, uploadPending })).toBe(obstacle);
});
