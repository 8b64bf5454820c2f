/** What is written, kept and sent, at the edges of its room. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { expect, test, vi } from 'vitest';
import { BEN, field, fromBen, held, NOON, showMessages } from './messages-setup.tsx';

const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const left = () => {
  const id = field().getAttribute('aria-describedby') ?? '';
  return document.querySelector(`[id="${id}"]`)?.textContent;
};

test('the room that is left is told from 200 characters on, and that it was cut until the next change', async () => {
  await showMessages(BEN.uid, []);
  write('a'.repeat(1799));
  expect(left()).toBe('');
  write('a'.repeat(1800));
  expect(left()).toBe('200 characters left');
  write('a'.repeat(2000));
  expect(left()).toBe('0 characters left');
  write('a'.repeat(2001));
  expect(left()).toMatch(/The rest was cut off/);
  write('a'.repeat(1999));
  expect(left()).toBe('1 character left');
});

test('what was cut is not said of the next message', async () => {
  const { user, messages } = await showMessages(BEN.uid, []);
  write('a'.repeat(2001));
  expect(left()).toMatch(/The rest was cut off/);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(messages.state.sent[0]?.text).toHaveLength(2000);
  expect(left()).toBe('');
});

test('a text that fits to the last character is pasted by the browser', async () => {
  await showMessages(BEN.uid, []);
  write('a'.repeat(1990));
  field().setSelectionRange(0, 5);
  const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });
  expect(paste('b'.repeat(15))).toBe(true);
  expect(paste('b'.repeat(16))).toBe(false);
});

test('white space alone is not sent, and around a text is left away', async () => {
  const { user, messages } = await showMessages(BEN.uid, []);
  await user.type(field(), '  {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(messages.state.sent).toEqual([]);
  await user.type(field(), 'Hello  {Enter}');
  expect(messages.state.sent).toMatchObject([{ text: 'Hello' }]);
});

test('Enter with Shift begins a line, and so does Enter on a phone', async () => {
  const { user, messages } = await showMessages(BEN.uid, []);
  await user.type(field(), 'One{Shift>}{Enter}{/Shift}two');
  expect(field()).toHaveValue('One\ntwo');
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  await user.type(field(), '{Enter}three');
  expect(field()).toHaveValue('One\ntwo\nthree');
  expect(messages.state.sent).toEqual([]);
});

test('what is typed before the kept draft was read stays', async () => {
  let tell: (draft: unknown) => void = () => undefined;
  const { drafts } = await showMessages(BEN.uid, [], {
    prepare: ({ stores }) =>
      stores.messages.setState({
        draftFor: () =>
          new Promise((resolve) => {
            tell = resolve;
          }),
      }),
  });
  write('Newer');
  await act(async () => tell({ text: 'Older', mediaPath: '', wId: '' }));
  expect(field()).toHaveValue('Newer');
  expect(drafts.stored.get(`message/${BEN.uid}`)).toMatchObject({
    text: 'Newer',
  });
});

test('what is typed while a message is being sent stays, also on the device', async () => {
  const { user, stores, drafts } = await showMessages(BEN.uid, []);
  const sent = held<void>();
  stores.messages.setState({ send: () => sent.promise });
  await user.type(field(), 'First{Enter}');
  expect(field()).toHaveValue('');
  await user.type(field(), 'Next');
  await act(async () => {
    sent.resolve();
    await settled();
  });
  expect(field()).toHaveValue('Next');
  expect(drafts.stored.get(`message/${BEN.uid}`)).toMatchObject({
    text: 'Next',
  });
});

test('99 unread are counted, 100 are more than are', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => fromBen(`No ${n}`, { id: `m${n}`, createdAt: NOON - n * 60_000 }));
  const badge = () => screen.getByRole('list', { name: 'Conversations' }).querySelector('b[aria-hidden]')?.textContent;
  const { leave } = await showMessages('', many(99));
  expect(badge()).toBe('99');
  leave();
  await showMessages('', many(100));
  expect(badge()).toBe('99+');
});

test('the open conversation is the current one in the list, others are not', async () => {
  await showMessages(BEN.uid, [fromBen('Hello')]);
  const current = (list: string, name: RegExp) =>
    within(screen.getByRole('list', { name: list }))
      .getByRole('link', { name })
      .getAttribute('aria-current');
  expect(current('Conversations', /ben/)).toBe('true');
  expect(current('Write to a friend', /cleo/)).toBeNull();
});

test('a check for new messages shows that it is running, and that it is over', async () => {
  const { user, messages } = await showMessages('', [fromBen('Hello', { ownerUId: ANNA.uid, friendUId: BEN.uid })]);
  const answered = held<void>();
  const refresh = messages.port.refresh.bind(messages.port);
  vi.spyOn(messages.port, 'refresh').mockImplementation(async (...asked) => {
    await answered.promise;
    return refresh(...asked);
  });
  const button = screen.getByRole('button', { name: 'Check for new messages' });
  expect(button).not.toHaveAttribute('aria-busy');
  await user.click(button);
  await act(settled);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => {
    answered.resolve();
    await settled();
  });
  expect(button).not.toHaveAttribute('aria-busy');
});
