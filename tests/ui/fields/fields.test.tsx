import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/widgets/Button.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { FilterSelect } from '#ui/fields/FilterSelect.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import { show } from '#tests/ui/render.tsx';

async function showTimeField(initial = 20) {
  const onChange = vi.fn();
  const onSubmit = vi.fn();
  function Screen() {
    const [seconds, setSeconds] = useState(initial);
    return (
      <Form onSubmit={onSubmit}>
        <TimeField
          label="Exercise time"
          description="For example 90 or 1:30"
          seconds={seconds}
          minSec={5}
          maxSec={3600}
          onChange={(next) => {
            onChange(next);
            setSeconds(next);
          }}
        />
        <Button type="submit">Create</Button>
        <Button onClick={() => setSeconds(45)}>Preset</Button>
      </Form>
    );
  }
  const { user } = await show(<Screen />);
  const field = screen.getByRole('textbox', { name: 'Exercise time' });
  const type = async (text: string) => {
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  };
  return { user, field, type, onChange, onSubmit };
}

describe('TimeField', () => {
  it.each([
    ['90', '01:30', 90],
    ['1:30', '01:30', 90],
    ['1.30', '01:30', 90],
    ['07', '00:07', 7],
  ])('reads %s as %s when it is left', async (typed, shown, seconds) => {
    const { user, field, type, onChange } = await showTimeField();
    await type(typed);
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(seconds);
    expect(field).toHaveValue(shown);
  });

  it.each([
    ['abc', 'That isn’t a time. Enter seconds like 90, or minutes and seconds like 1:30.'],
    ['99:99', 'That isn’t a time. Enter seconds like 90, or minutes and seconds like 1:30.'],
    ['1.5', 'Enter seconds with two digits: 1:05, or 1:30 for a minute and a half.'],
    ['-5', 'The shortest time here is 00:05.'],
    ['0', 'The shortest time here is 00:05.'],
    ['90:00', 'The longest time here is 60:00.'],
    ['', 'Enter a time, for example 1:30.'],
  ])('refuses "%s" with a sentence and keeps it', async (typed, sentence) => {
    const { user, field, type, onChange } = await showTimeField();
    await type(typed);
    await user.tab();
    expect(field).toHaveValue(typed);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(sentence);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes Enter, and then lets the form be sent', async () => {
    const { user, type, onChange, onSubmit } = await showTimeField();
    await type('1:15{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(75);
    expect(onSubmit).toHaveBeenCalledOnce();
    await user.tab();
    expect(onChange).toHaveBeenCalledOnce();
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])('leaves the keys of an input method to it (%o)', async (how) => {
    const { field, type, onChange } = await showTimeField();
    await type('1:1');
    for (const key of ['Enter', 'ArrowUp']) fireEvent.keyDown(field, { key, ...how });
    expect(field).toHaveValue('1:1');
    expect(field).toBeValid();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('does not let a form be sent with nonsense in it, and returns the focus there', async () => {
    const { user, field, type, onSubmit } = await showTimeField();
    await type('nonsense{Enter}');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field).toHaveFocus();
    await type('30');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('steps by five seconds with buttons and arrow keys, within its bounds', async () => {
    const { user, field, onChange } = await showTimeField(8);
    await user.click(screen.getByRole('button', { name: 'More: Exercise time' }));
    expect(field).toHaveValue('00:13');
    await user.type(field, '{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field).toHaveValue('00:05');
    expect(onChange).toHaveBeenLastCalledWith(5);
    expect(screen.getByRole('button', { name: 'Less: Exercise time' })).toBeDisabled();
  });

  it('gives way to a value set elsewhere', async () => {
    const { user, field, type } = await showTimeField();
    await type('abc');
    await user.click(screen.getByRole('button', { name: 'Preset' }));
    expect(field).toHaveValue('00:45');
    expect(field).toBeValid();
  });
});

describe('NumberField', () => {
  it('is a spinbutton that hands out only whole numbers within its bounds', async () => {
    const onChange = vi.fn();
    function Screen() {
      const [value, setValue] = useState(8);
      return (
        <NumberField
          label="Exercises"
          value={value}
          min={1}
          max={100}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
      );
    }
    const { user } = await show(<Screen />);
    const field = screen.getByRole('spinbutton', { name: 'Exercises' });
    await user.clear(field);
    expect(field).toHaveAccessibleDescription('Enter a number from 1 to 100.');
    await user.type(field, '10000');
    await user.tab();
    expect(field).toHaveValue('10000');
    expect(field).toHaveAccessibleDescription('Use a whole number from 1 to 100.');
    expect(onChange.mock.calls.flat().every((n) => Number.isInteger(n) && n >= 1 && n <= 100)).toBe(true);
    await user.clear(field);
    await user.type(field, '12{ArrowUp}');
    expect(field).toHaveAttribute('aria-valuenow', '13');
    expect(field).toBeValid();
  });
});

describe('the other fields', () => {
  it('wires label, description and error to a text field', async () => {
    await show(
      <TextField label="Email" value="anna" error="This is not a complete email address." onChange={vi.fn()} />,
    );
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toHaveAccessibleDescription('This is not a complete email address.');
    expect(field).toBeInvalid();
  });

  it('shows a password on demand', async () => {
    const { user } = await show(<TextField label="Password" type="password" value="secret" onChange={vi.fn()} />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show what you typed' }));
    expect(field).toHaveAttribute('type', 'text');
  });

  it('searches, and is emptied with Escape', async () => {
    function Screen() {
      const [text, setText] = useState('');
      return <SearchField label="Search workouts" value={text} onChange={setText} />;
    }
    const { user } = await show(<Screen />);
    const field = screen.getByRole('searchbox', { name: 'Search workouts' });
    await user.type(field, 'tabata');
    expect(field).toHaveValue('tabata');
    for (const how of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(field, { key: 'Escape', ...how });
    expect(field).toHaveValue('tabata');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
  });

  it('chooses from lists and segments, and toggles', async () => {
    const chosen = vi.fn();
    const options = [
      { value: 'a', label: 'Boxing' },
      { value: 'b', label: 'Yoga' },
    ];
    const { user } = await show(
      <>
        <SelectField label="Sport" value="a" options={options} onChange={chosen} />
        <FilterSelect label="Filter" neutral="a" value="b" options={options} onChange={chosen} />
        <Segments label="Timer mode" value="a" options={options} onChange={chosen} />
        <Switch label="Countdown beep" description="Before every change" checked={false} onChange={chosen} />
      </>,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Yoga');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter' }), 'Boxing');
    await user.click(screen.getByRole('radio', { name: 'Yoga' }));
    await user.click(screen.getByText('Countdown beep'));
    expect(chosen.mock.calls).toEqual([['b'], ['a'], ['b'], [true]]);
    const toggle = screen.getByRole('switch', { name: 'Countdown beep' });
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveAccessibleDescription('Before every change');
  });

  it('cannot be pressed twice while busy, keeps the focus and says what it does', async () => {
    const onClick = vi.fn();
    const { user } = await show(
      <Button busy="Saving…" onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Saving…' });
    await user.click(button);
    expect(button).toHaveFocus();
    expect(onClick).not.toHaveBeenCalled();
  });
});
