import { type CollisionDetection, closestCenter, PointerSensor, type PointerSensorProps } from '@dnd-kit/core';

/** A phone's keyboard takes about so long to close, and the page moves while it does. */
const SETTLE_MS = 300;
/** Where the finger is in a patient drag: dnd-kit counts from where it came down, and the page has moved since. */
let fingerY: number | undefined;

/**
 * Drags by pointer. If a field has the focus it loses it first, and the exercise is taken up once the page lies still:
 * then it is measured where it is, not where it was.
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
  // Where a closing keyboard makes the page larger, the drag goes on: dnd-kit would give it up.
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
        // Taken by its handle, wherever that is by now, and brought to the finger.
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

/** The row whose middle is nearest to the finger, as the rows lie now; by keyboard, to the row that is moved. */
export const nearestRow: CollisionDetection = (args) => {
  const { pointerCoordinates, droppableContainers } = args;
  if (!pointerCoordinates) return closestCenter(args);
  return droppableContainers
    .flatMap((droppableContainer) => {
      const row = droppableContainer.node.current;
      if (!row) return [];
      const { top, height } = row.getBoundingClientRect();
      // Where the row belongs, without the way it makes room for the one that is dragged.
      const shift = new DOMMatrixReadOnly(getComputedStyle(row).transform).m42;
      const value = Math.abs(top - shift + height / 2 - (fingerY ?? pointerCoordinates.y));
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .toSorted((a, b) => a.data.value - b.data.value);
};
