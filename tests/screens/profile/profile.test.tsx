import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Here at once: its code comes late.
import '#screens/resize/PictureEditor.tsx';
import { ProfileScreen } from '#screens/profile/ProfileScreen.tsx';
import { ANNA, BEN, type Harness, settled, userRecord } from '#tests/stores/harness.ts';
import { holdUploads, PICTURES, pickPicture, stubDrawing } from '#tests/screens/resize/resize-setup.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const NAMES = { firstName: 'Anna', lastName: 'Berg', nicName: 'ann' };

async function open(prepare: (harness: Harness) => void = () => {}, options: ShellOptions = {}) {
  sessionStorage.clear();
  const shown = await showAt('/profile', <ProfileScreen />, {
    ...options,
    prepare(harness) {
      const record = userRecord(ANNA, { ...NAMES, inviteCode: 'ANNA2345' });
      harness.account.local.set(ANNA.uid, record);
      harness.stores.login.getState().applyUser(ANNA, record);
      prepare(harness);
    },
  });
  await act(settled);
  return shown;
}
const box = (name: string) => screen.getByRole('textbox', { name });

test('names are saved trimmed, and everything else stays as it was', async () => {
  const { user, account, stores } = await open();
  await user.clear(box('Nickname'));
  await user.type(box('Nickname'), '  annie ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(account.profiles).toEqual([{ ...NAMES, nicName: 'annie', imgUrl: '', showCode: false }]);
  expect(stores.login.getState()).toMatchObject({ nicName: 'annie', fullName: 'Anna Berg' });
  expect(screen.getByText('Saved.')).toHaveAttribute('role', 'status');
  expect(box('Nickname')).toHaveValue('annie');
});

test('without a network it is said that it is saved here', async () => {
  const { user, account } = await open((harness) => harness.stores.app.getState().set({ offline: true }));
  await user.type(box('First name'), 'bel');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(account.profiles).toMatchObject([{ firstName: 'Annabel' }]);
  expect(screen.getByText(/Saved on this device/)).toBeVisible();
});

test.each([
  ['First name', '', 'Enter your first name.'],
  ['Last name', 'x'.repeat(61), 'Use at most 60 characters.'],
  ['Nickname', 'x'.repeat(41), 'Use at most 40 characters.'],
  ['Nickname', 'a\u202eb', 'This name contains an invisible character. Clear the field and type the name again.'],
])('%s “%s” is not saved, and the field says why', async (field, typed, sentence) => {
  const { user, account } = await open();
  await user.clear(box(field));
  if (typed) await user.type(box(field), typed);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(box(field)).toHaveAccessibleDescription(expect.stringContaining(sentence) as string);
  expect(box(field)).toHaveFocus();
  expect(account.profiles).toEqual([]);
});

test('what is typed and not saved is there again after a reload', async () => {
  const { user, leave } = await open();
  await user.type(box('Nickname'), 'ika');
  leave();
  await showAt('/profile', <ProfileScreen />, {
    prepare: ({ stores }) => stores.login.getState().applyUser(ANNA, userRecord(ANNA, NAMES)),
  });
  expect(box('Nickname')).toHaveValue('annika');
});

test('the invite code is shown to who wants to be found, and hidden again', async () => {
  const { user, account } = await open();
  expect(screen.queryByText('ANNA 2345')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Let others find me' }));
  expect(await screen.findByText('ANNA 2345')).toBeVisible();
  expect(account.profiles).toMatchObject([{ ...NAMES, showCode: true }]);
});

test('a picture is removed, and back with one tap', async () => {
  const imgUrl = `profile-media/${ANNA.uid}/12345678901234567890_me.jpg`;
  const { user, stores } = await open(({ stores }) => stores.login.getState().set({ imgUrl }));
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(stores.login.getState().imgUrl).toBe('');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(stores.login.getState().imgUrl).toBe(imgUrl);
});

test('one person’s picture never comes back to another', async () => {
  const imgUrl = `profile-media/${ANNA.uid}/12345678901234567890_me.jpg`;
  const { user, stores } = await open(({ stores }) => stores.login.getState().set({ imgUrl }));
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  await screen.findByRole('button', { name: 'Undo' });
  act(() => stores.login.getState().applyUser(BEN, userRecord(BEN)));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(stores.login.getState()).toMatchObject({ userID: BEN.uid, imgUrl: '' });
});

test('somebody whose account could not be read yet can say who they are', async () => {
  const { user, account } = await open(({ stores, account }) => {
    account.local.clear();
    stores.login.getState().applyUser(ANNA, undefined);
  });
  for (const [field, name] of Object.entries({ 'First name': 'Anna', 'Last name': 'Berg', Nickname: 'ann' }))
    await user.type(box(field), name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(account.profiles).toEqual([{ ...NAMES, imgUrl: '', showCode: false }]);
});

test('choosing a picture opens the crop', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Choose a picture' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
  expect(await sheet.findByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

async function openPicture() {
  stubDrawing();
  const shown = await open(() => {}, { loadPictures: () => Promise.resolve(PICTURES) });
  await act(() => shown.stores.loadMedia());
  await shown.user.click(screen.getByRole('button', { name: 'Choose a picture' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
  await sheet.findByRole('button', { name: 'Choose a picture' });
  await pickPicture();
  const use = async () => {
    await shown.user.click(await sheet.findByRole('button', { name: 'Use picture' }));
    await act(settled);
  };
  return { ...shown, sheet, use };
}

test('a picture that could not be stored says why, and is stored at the next press', async () => {
  const { media, stores, sheet, use } = await openPicture();
  media.state.addProblem = 'unavailable';
  await use();
  expect(await sheet.findByText(/^The server isn’t responding/)).toBeVisible();
  expect(sheet.queryByText('Saving your picture')).toBeNull();
  media.state.addProblem = undefined;
  await use();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(media.state.uploads).toMatchObject([{ kind: 'image', name: 'photo.webp' }]);
  expect(stores.login.getState().imgUrl).toBe(media.state.uploads[0]?.path);
});

test('a picture is stored once, however often that is pressed', async () => {
  const { media, use } = await openPicture();
  const go = holdUploads(media.port);
  await use();
  await use();
  await act(async () => {
    go();
    await settled();
  });
  expect(media.state.uploads).toHaveLength(1);
});
