import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '#ui/widgets/Button.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { show } from '#tests/ui/render.tsx';

/** A form of a name that is needed and a number; `answer` is what the server says about the name. */
async function setup(answer?: string) {
  const sent = vi.fn<(button: string | null | undefined) => void>();
  function Screen() {
    const [name, setName] = useState('');
    const [count, setCount] = useState(3);
    const [refused, setRefused] = useState<string>();
    return (
      <Form
        onSubmit={async (submitter) => {
          sent(submitter?.textContent);
          await Promise.resolve();
          setRefused(answer);
        }}
      >
        <NumberField label="Rounds" value={count} min={1} max={5} onChange={setCount} />
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          error={name.length > 5 ? 'Too long.' : refused}
          errorOnceTried={name === '' ? 'Give it a name.' : undefined}
        />
        <Button type="submit">Create</Button>
        <Button type="submit">Create and edit</Button>
      </Form>
    );
  }
  const { user } = await show(<Screen />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  const press = (label: string) => user.click(screen.getByRole('button', { name: label }));
  return { user, sent, name, press, rounds: screen.getByRole('spinbutton', { name: 'Rounds' }) };
}

test('nobody is told off before the first try; then every sentence stands at its field and the first has the focus', async () => {
  const { user, sent, name, press, rounds } = await setup();
  expect(name).toBeValid();
  await press('Create');
  expect(name).toHaveAccessibleDescription('Give it a name.');
  expect(name).toHaveFocus();
  await user.clear(rounds);
  await press('Create');
  expect(rounds).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test('what is too much is said while it is typed, and keeps the form from being sent', async () => {
  const { user, sent, name, press } = await setup();
  await user.type(name, 'Tabata');
  expect(name).toHaveAccessibleDescription('Too long.');
  await press('Create');
  expect(sent).not.toHaveBeenCalled();
  expect(name).toHaveFocus();
});

test('a mended form is sent once, with the button that was pressed; Enter takes the first', async () => {
  const { user, sent, name, press } = await setup();
  await press('Create');
  await user.type(name, 'Legs');
  expect(name).toBeValid();
  await press('Create and edit');
  await user.type(name, '{Enter}');
  expect(sent.mock.calls).toEqual([['Create and edit'], ['Create']]);
});

test('what the server says at a field has the focus', async () => {
  const { user, name, press } = await setup('Somebody has this name.');
  await user.type(name, 'Legs');
  await press('Create');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Somebody has this name.');
});
