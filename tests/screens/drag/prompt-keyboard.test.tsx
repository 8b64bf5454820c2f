import { DndContext, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PromptKeyboardSensor } from '#screens/drag/prompt-keyboard.ts';
import { expect, test } from 'vitest';

const heard: string[] = [];

function Grip() {
  const { setNodeRef, attributes, listeners } = useDraggable({ id: 'squat' });
  return (
    <button type="button" ref={setNodeRef} {...attributes} {...listeners}>
      Squat
    </button>
  );
}

function Rows() {
  const sensors = useSensors(
    useSensor(PromptKeyboardSensor, {
      coordinateGetter: ({ code }, { currentCoordinates: { x, y } }) => {
        heard.push(code);
        return { x, y: y + 50 };
      },
    }),
  );
  return (
    <DndContext
      sensors={sensors}
      onDragStart={() => heard.push('picked up')}
      onDragEnd={({ delta }) => heard.push(`dropped ${delta.y} lower`)}
    >
      <Grip />
    </DndContext>
  );
}

const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code });

test('keys that are pressed at once after something is picked up move it and drop it, each in its turn', async () => {
  heard.length = 0;
  render(<Rows />);
  screen.getByRole('button').focus();
  for (const code of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) press(code);
  await waitFor(() => expect(heard.at(-1)).toMatch('dropped'));
  expect(heard).toEqual(['picked up', 'ArrowDown', 'ArrowDown', expect.stringMatching(/^dropped [1-9]/)]);
});

test('once a drag is over, keys are again what they are for the rest of the page', async () => {
  heard.length = 0;
  render(<Rows />);
  screen.getByRole('button').focus();
  for (const code of ['Space', 'Escape']) press(code);
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-pressed'));
  await waitFor(() => expect(press('ArrowDown')).toBe(true));
  expect(heard).toEqual(['picked up']);
});
