import { screen, within } from '@testing-library/react';
import { InfoScreen } from '#screens/info/InfoScreen.tsx';
import { aNote } from '#tests/stores/fakes/fake-info.ts';
import type { AppState } from '#stores/shell/app.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const show = (options: ShellOptions = {}) => showAt('/info', <InfoScreen />, options);
afterEach(() => sessionStorage.clear());

test('says which Icetime this is, what is new in one’s own language, and shows older versions when asked', async () => {
  const notes = [
    aNote('1.2.0', { notes: { German: 'Neu: die Statistik' } }),
    ...['1.1.0', '1.0.0', '0.9.0'].map((version) => aNote(version)),
  ];
  const { user } = await show({ language: 'de', prepare: ({ info }) => void (info.notes = notes) });
  expect(screen.getByText('Version 1.2.0', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Neu: die Statistik')).toHaveAttribute('lang', 'de');
  expect(screen.getByText('What 1.1.0 brought')).toHaveAttribute('lang', 'en');
  expect(screen.queryByText('What 0.9.0 brought')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ältere Versionen zeigen' }));
  expect(screen.getByText('What 0.9.0 brought')).toBeVisible();
});

test('leads to the tour, which is for people with an account', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'A short tour' })).toHaveAttribute('href', '/intro');
});

test('leads from the contracts to the own one, which is for people with an account', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Your plan and usage' })).toHaveAttribute('href', '/account');
});

test('says that there are no notes, and why they could not be had', async () => {
  const { info, user } = await show({ prepare: ({ info: state }) => void (state.problem = 'offline') });
  expect(screen.getByText(/^The release notes couldn’t be loaded\./)).toBeVisible();
  info.problem = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('No release notes yet.')).toBeVisible();
});

test('a guest sees the contracts, the words on privacy and an address to write to', async () => {
  await show({ signedIn: false });
  expect(screen.getByRole('region', { name: 'Plans side by side' })).toBeVisible();
  expect(screen.queryByText('yours')).toBeNull();
  expect(screen.queryByRole('link', { name: 'A short tour' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Your plan/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Email to hello@icetime.example' })).toHaveAttribute(
    'href',
    'mailto:hello@icetime.example',
  );
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
});

test.each([false, true])('it is said where nobody is to be written to, signed in: %s', async (signedIn) => {
  await show({ signedIn, prepare: ({ info }) => void (info.contactEmail = '') });
  expect(screen.getByText(/No contact address has been set up/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Email to/ })).toBeNull();
});

test('a guest whose device does not know the address is told to come back with a connection', async () => {
  await show({ signedIn: false, prepare: ({ info }) => void (info.problem = 'offline') });
  expect(screen.getByText('You need a connection to write to us.')).toBeVisible();
  expect(screen.queryByText(/No contact address has been set up/)).toBeNull();
});

const message = () => screen.getByRole('textbox', { name: 'Your message' });

test('a message goes out with the details one lets it have, and the answer’s address is said', async () => {
  const { user, info } = await show();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(message()).toHaveAccessibleDescription(/Write a message first\./);
  expect(info.sent).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'problem');
  await user.type(message(), ' The beep is late ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(info.sent).toEqual([['problem', 'The beep is late', expect.stringContaining('Version: 1.2.0')]]);
  expect(info.sent[0]?.[2]).not.toContain('anna');
  expect(screen.getByText(/We’ll reply to anna@example\.com\.$/, { selector: '[role=status] *' })).toBeVisible();
  expect(message()).toHaveValue('');
  await user.type(message(), 'Another one');
  await user.click(screen.getByRole('switch', { name: 'Send technical details' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(info.sent[1]).toEqual(['question', 'Another one', '']);
});

test('what could not be sent stands there, now and when one comes back', async () => {
  const { user, info, leave } = await show();
  await user.type(message(), 'Hello?');
  info.problem = 'limit';
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Today’s limit of messages has been reached\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Email to hello@icetime.example' })).toBeVisible();
  info.problem = 'not-allowed';
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^You can write from here once your account is a day old/)).toBeVisible();
  info.problem = 'offline';
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Your message couldn’t be sent\. It’s still here\./)).toBeVisible();
  expect(message()).toHaveValue('Hello?');
  leave();
  await show();
  expect(message()).toHaveValue('Hello?');
});

test('whoever has not confirmed the address is told before they write', async () => {
  await show({
    prepare: ({ stores }) => {
      stores.app.getState().set({ authReady: true });
      stores.login.getState().set({ emailVerified: false });
    },
  });
  expect(screen.getByText(/^Confirm your email before you write to us: use the link we sent to anna@/)).toBeVisible();
  expect(screen.queryByText(/^We’ll reply to/)).toBeNull();
});

test('licences come when they are asked for, each with its own text', async () => {
  const { user, info } = await show();
  await user.click(screen.getByRole('button', { name: 'Show licences' }));
  expect(await screen.findByText(/^The licences couldn’t be loaded\./)).toBeVisible();
  info.licences = {
    packages: [
      { name: 'idb', version: '8.0.4', licence: 'ISC', text: 1 },
      { name: 'react', version: '19.3.1', licence: 'MIT', text: 0 },
    ],
    texts: ['MIT text', 'ISC text'],
  };
  await user.click(screen.getByRole('button', { name: 'Show licences' }));
  expect(await screen.findByText('2 packages')).toBeVisible();
  const idb = screen.getByText('idb 8.0.4').closest('details') as HTMLElement;
  expect(within(idb).getByText('ISC text')).toBeInTheDocument();
});

describe('installing', () => {
  const app = (patch: Partial<AppState>): ShellOptions => ({
    prepare: ({ stores }) => stores.app.getState().set(patch),
  });

  test('is said in the words of this browser', async () => {
    await show({ signedIn: false });
    expect(screen.getByRole('heading', { name: 'Install Icetime' })).toBeVisible();
    expect(await screen.findByText(/^Click the install icon/)).toBeVisible();
  });

  test('is one button where the browser would ask', async () => {
    const { user, info } = await show(app({ canInstall: true }));
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(info.installs).toBe(1);
    expect(screen.queryByText(/^Click the install icon/)).toBeNull();
  });

  test('is done: it says where to find it', async () => {
    await show(app({ pwaInstalled: true }));
    expect(screen.getByText(/^Icetime is installed on this device/)).toBeVisible();
    expect(screen.queryByText(/^Click the install icon/)).toBeNull();
  });

  test.each([{ isPwa: true }, { isCapacitor: true }])('is no matter in a window of its own: %o', async (facts) => {
    await show(app({ pwaInstalled: true, ...facts }));
    expect(screen.queryByRole('heading', { name: 'Install Icetime' })).toBeNull();
  });
});

test.each([true, false])(
  'says on the privacy page what errors tell, with a switch, signed in: %s',
  async (signedIn) => {
    const { user, info } = await show({ signedIn });
    expect(screen.getByText(/never says who you are, what you typed or which workout/)).toBeVisible();
    const toggle = screen.getByRole('switch', { name: 'Send error reports' });
    expect(toggle).toBeChecked();
    expect(toggle).toHaveAccessibleDescription('On this device');
    await user.click(toggle);
    expect(toggle).not.toBeChecked();
    expect(info.sendsErrors).toBe(false);
  },
);

test('says on the privacy page how long each kind of data is kept, in hours where it is less than a day', async () => {
  await show();
  const timeOf = (what: RegExp) => screen.getByText(what).nextElementSibling;
  expect(timeOf(/^Training together: a session/)).toHaveTextContent('3 hours');
  expect(timeOf(/^Answers to requests/)).toHaveTextContent('1 day');
});
