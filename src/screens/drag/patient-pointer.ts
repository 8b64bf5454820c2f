import { type CollisionDetection, closestCenter, PointerSensor, type PointerSensorProps } from '@dnd-kit/core';

/** About how long a phone's keyboard takes to close, during which the page moves. */
const SETTLE_MS = 300;
/** The finger's position in a patient drag: dnd-kit measures from the first touch, but the page has moved since. */
let fingerY: number | undefined;

/**
 * Drags by pointer. A focused field loses the focus first, and the drag starts only when the page has settled, so that
 * the exercise is measured at its new position.
 */
export class PatientPointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    const focused = document.activeElement;
    fingerY = undefined;
    const isTyping = focused instanceof HTMLElement && focused.matches('input, textarea, select');
    if (isTyping) focused.blur();
    super(isTyping ? patient(props) : props);
  }
}

function patient(props: PointerSensorProps): PointerSensorProps {
  let last = { x: 0, y: 0 };
  let state: 'waiting' | 'dragging' | 'over' = 'waiting';
  // Closing the keyboard enlarges the page; dnd-kit would cancel the drag on that resize.
  const ignoreResize = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('resize', ignoreResize, { capture: true });
  const finish = (end: () => void) => () => {
    window.removeEventListener('resize', ignoreResize, { capture: true });
    if (state === 'dragging') end();
    else props.onCancel();
    state = 'over';
  };
  return {
    ...props,
    onStart(at) {
      last = at;
      setTimeout(() => {
        const grip = props.activeNode.activatorNode.current?.getBoundingClientRect();
        if (state !== 'waiting' || !grip) return;
        state = 'dragging';
        fingerY = last.y;
        // Grabs the handle at its current position and moves it to the finger.
        props.onStart({ x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 });
        props.onMove(last);
      }, SETTLE_MS);
    },
    onMove(to) {
      last = to;
      if (state !== 'dragging') return;
      fingerY = to.y;
      props.onMove(to);
    },
    onEnd: finish(() => props.onEnd()),
    onCancel: finish(() => props.onCancel()),
  };
}

/** The row whose middle is nearest to the finger, in the current layout; by keyboard, nearest to the moved row. */
export const nearestRow: CollisionDetection = (args) => {
  const { pointerCoordinates, droppableContainers } = args;
  if (!pointerCoordinates) return closestCenter(args);
  return droppableContainers
    .flatMap((droppableContainer) => {
      const row = droppableContainer.node.current;
      if (!row) return [];
      const { top, height } = row.getBoundingClientRect();
      // The row's own position, without the offset that makes room for the dragged one.
      const shift = new DOMMatrixReadOnly(getComputedStyle(row).transform).m42;
      const value = Math.abs(top - shift + height / 2 - (fingerY ?? pointerCoordinates.y));
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .toSorted((a, b) => a.data.value - b.data.value);
};
