import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InfoScreen } from '#screens/info/InfoScreen.tsx';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { aNote } from '#tests/stores/fakes/fake-info.ts';
import { settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

const show = async (options: ShellOptions = {}) => {
  const shown = await showAt('/info', <InfoScreen />, options);
  await act(settled);
  return shown;
};
/** Noon on the viewer's clock. */
const AT = new Date(2026, 10, 20, 12).getTime();
afterEach(() => sessionStorage.clear());
const sections = (not: RegExp) =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .filter(({ textContent }) => !not.test(textContent))
    .map((heading) => outlineOf(heading.closest('section')))
    .join('\n\n');

test('all that is said of the product, but the plans and how it looks after what is private', async () => {
  await show({
    prepare: ({ info, stores }) => {
      info.notes = [aNote('1.2.0', { createdAt: AT }), aNote('1.1.0', { createdAt: AT, notes: { German: 'Neu' } })];
      stores.app.getState().set({ canInstall: true });
    },
  });
  expect(sections(/^(Plans|Privacy)/).replace(/Mozilla.*”/, 'Mozilla …”')).toMatchInlineSnapshot(`
    "heading "Install Icetime" level=2
    “On the home screen or in the dock, it opens in its own window and starts without a connection. Your browser is also less likely to clear its data.”
    button "Install" ⟨download⟩

    heading "What’s new" level=2
    list
      listitem
        heading "Version 1.2.0" level=3
        “Nov 20, 2026”
        lang=en dir=auto: “What 1.2.0 brought”
      listitem
        heading "Version 1.1.0" level=3
        “Nov 20, 2026”
        lang=en dir=auto: “What 1.1.0 brought”

    heading "Contact" level=2
    “We’ll reply to anna@example.com.”
    combobox "What is it about?" = "A question" of A question | Something doesn’t work | An idea | Another plan | My data
    textbox "Your message" dir=auto maxlength=2000 (Up to 2,000 characters. Five messages a day.)
    switch "Send technical details" checked (The lines under “Technical details” below. They help us find problems.)
    button "Send"

    heading "Technical details" level=2
    “They describe your browser and this app, never you.”
    term: “Version”
    definition: “1.2.0 (2023-11-14T22:13Z)”
    term: “Browser”
    definition: “Mozilla …”
    term: “Language”
    definition: “English, standard”
    term: “Window”
    definition: “1024 × 768 @ 1”
    term: “Installed”
    definition: “no”
    term: “Changes not sent yet”
    definition: “0”
    button "Copy details" ⟨copy⟩
    “Icetime runs in Chrome and Edge from version 111, Firefox from 121, and Safari from 16.4 (iPhone and iPad: iOS 16.4).”

    heading "Licences" level=2
    “Icetime is built with the work of others. Each package below comes with the exact text of its licence. The icons, figures and big digits were drawn for Icetime. All other text uses your device’s fonts.”
    button "Show licences""
  `);
});

test('what a guest is told, and one whose address is not confirmed', async () => {
  const { leave } = await show({ signedIn: false });
  expect(
    outlineOf(screen.getByRole('main'))
      .split('\n')
      .slice(0, 14)
      .join('\n')
      .replace(/from .* 2023/, 'from … 2023'),
  ).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutListOpen
      heading "Info" level=1 dir=auto
      “Version 1.2.0”
      “from … 2023”
      link "Check this device" ⟨device⟩ → /test/camera
      heading "Install Icetime" level=2
      “On the home screen or in the dock, it opens in its own window and starts without a connection. Your browser is also less likely to clear its data.”
      “Click the install icon at the right end of the address, or choose “Install” in the browser’s menu.”
      heading "What’s new" level=2
      “No release notes yet.”
      heading "Contact" level=2
      “Without an account you can write to us by email. Don’t send passwords.”
      link "Email to hello@icetime.example" → mailto:hello@icetime.example"
  `);
  expect(outlineOf(screen.getByRole('link', { name: /^Email to/ }).closest('section'))).toMatchInlineSnapshot(`
    "heading "Contact" level=2
    “Without an account you can write to us by email. Don’t send passwords.”
    link "Email to hello@icetime.example" → mailto:hello@icetime.example"
  `);
  leave();
  await show({
    prepare: ({ stores }) => {
      stores.app.getState().set({ authReady: true });
      stores.login.getState().set({ emailVerified: false });
    },
  });
  expect(outlineOf(screen.getByText(/^Confirm your email before/).closest('section'))).toMatchInlineSnapshot(`
    "heading "Contact" level=2
    “Confirm your email before you write to us: use the link we sent to anna@example.com.”
    combobox "What is it about?" = "A question" of A question | Something doesn’t work | An idea | Another plan | My data
    textbox "Your message" dir=auto maxlength=2000 (Up to 2,000 characters. Five messages a day.)
    switch "Send technical details" checked (The lines under “Technical details” below. They help us find problems.)
    button "Send""
  `);
});

test('what is said of privacy, under which headings, and how long things are kept', async () => {
  await show();
  const said = outlineOf(screen.getByRole('heading', { name: 'Privacy' }).closest('section')).split('\n');
  expect(said.filter((line) => !line.startsWith('“')).join('\n')).toMatchInlineSnapshot(`
    "heading "Privacy" level=2
    heading "Where" level=3
    heading "You" level=3
    heading "Workouts and files" level=3
    heading "Training" level=3
    heading "Messages" level=3
    heading "Training together" level=3
    heading "On this device" level=3
    heading "Mail and reports" level=3
    heading "AI" level=3
    heading "Errors" level=3
    switch "Send error reports" checked (On this device)
    heading "Links to elsewhere" level=3
    heading "Get it, delete it" level=3
    heading "How long it’s kept" level=3
    term: “Profile, settings, friends, groups and lists”
    definition: “Until you delete your account”
    term: “Workouts, results, notes, dates, favorites and ratings”
    definition: “Until you delete it, or your account”
    term: “Files, once no workout or profile uses them”
    definition: “1 day”
    term: “Messages and their pictures”
    definition: “Until one of you deletes them”
    term: “Your calendar link”
    definition: “Until you delete it, or your account”
    term: “Training together: a session and the names in it”
    definition: “3 hours”
    term: “The record behind a counted play”
    definition: “30 days”
    term: “Invitations and messages to us”
    definition: “30 days”
    term: “How many mails an address got, after the last one”
    definition: “30 days”
    term: “Reports, and what was decided”
    definition: “Until the workout or the account is gone”
    term: “Answers to requests, and how far an export got, in case the connection drops”
    definition: “1 day”
    term: “How often you used something with a daily limit”
    definition: “3 days”
    term: “A fingerprint of a deleted account”
    definition: “7 days”
    term: “Fingerprints: what admins did, which workouts were public, which addresses want no mail”
    definition: “Permanently”
    term: “Recovery copies of the database, files and accounts”
    definition: “7 days”
    term: “Server logs: IP address, time, page or function, browser”
    definition: “30 days”
    heading "Who processes it" level=3
    term: “Google Cloud (Firebase)”
    definition: “Database, files and functions in Frankfurt, Germany. The app itself comes from Google’s network worldwide.”
    term: “Firebase Authentication (Google)”
    definition: “Email, password as a hash, and sign-ins. Worldwide.”
    term: “reCAPTCHA Enterprise (Google)”
    definition: “Where it’s switched on: checks that a request comes from this app, by IP address and how the browser behaves. Worldwide.”
    term: “Gemini API (Google)”
    definition: “Where it’s switched on: your request for a workout or a programme, without your name or address. Worldwide.”
    term: “The operator’s mail server”
    definition: “Where it’s set up: invitations and messages to us, with the addresses they go to.”
    link "Download my data" ⟨download⟩ → /export"
  `);
});

test('a message that was sent empty, and one that was sent', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const section = screen.getByRole('button', { name: 'Send' }).closest('section');
  expect(outlineOf(section)).toMatchInlineSnapshot(`
    "heading "Contact" level=2
    “We’ll reply to anna@example.com.”
    combobox "What is it about?" = "A question" of A question | Something doesn’t work | An idea | Another plan | My data
    textbox "Your message" dir=auto maxlength=2000 invalid (Write a message first.) focused
    switch "Send technical details" checked (The lines under “Technical details” below. They help us find problems.)
    button "Send""
  `);
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(outlineOf(section)).toMatchInlineSnapshot(`
    "heading "Contact" level=2
    “We’ll reply to anna@example.com.”
    combobox "What is it about?" = "A question" of A question | Something doesn’t work | An idea | Another plan | My data
    textbox "Your message" dir=auto maxlength=2000 (Up to 2,000 characters. Five messages a day.)
    switch "Send technical details" checked (The lines under “Technical details” below. They help us find problems.)
    button "Send" focused"
  `);
});

test('licences', async () => {
  const { user, info } = await show();
  info.licences = {
    packages: [
      { name: 'idb', version: '8.0.4', licence: 'ISC', text: 1 },
      { name: 'react', version: '19.3.1', licence: 'MIT', text: 0 },
    ],
    texts: ['MIT text', 'ISC text'],
  };
  await user.click(screen.getByRole('button', { name: 'Show licences' }));
  const list = (await screen.findByText('2 packages')).closest('section');
  await user.click(screen.getByText('idb 8.0.4'));
  expect(outlineOf(list)).toMatchInlineSnapshot(`
    "heading "Licences" level=2
    “Icetime is built with the work of others. Each package below comes with the exact text of its licence. The icons, figures and big digits were drawn for Icetime. All other text uses your device’s fonts.”
    status: “2 packages”
    list
      listitem
        group open
          button "idb 8.0.4 ISC" focused
          lang=en: “ISC text”
      listitem
        group closed
          button "react 19.3.1 MIT""
  `);
});

test('technical details are copied as lines', async () => {
  const { user } = await show({ prepare: ({ stores }) => stores.app.getState().set({ isPwa: true }) });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(copied.mock.calls[0]?.[0].split('\n').filter((line) => !/^(Browser|Window)/.test(line))).toEqual([
    'Version: 1.2.0 (2023-11-14T22:13Z)',
    'Language: English, standard',
    'Installed: yes',
    'Changes not sent yet: 0',
  ]);
  expect(await screen.findByText(/copied/i)).toBeVisible();
});
