import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * Drags by keyboard. dnd-kit hears no key until a turn after something is picked up, which on a busy device comes after
 * the keys of a fast person: such a key is held, and pressed again then.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const held: KeyboardEvent[] = [];
    let isReleasing = false;
    const hold = (event: KeyboardEvent) => {
      if (isReleasing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(event);
    };
    const release = () => {
      const event = held.shift();
      if (!event) return document.removeEventListener('keydown', hold, { capture: true });
      isReleasing = true;
      document.dispatchEvent(new KeyboardEvent('keydown', event));
      isReleasing = false;
      // Each is answered before the next.
      setTimeout(release);
    };
    document.addEventListener('keydown', hold, { capture: true });
    setTimeout(release);
  }
}
