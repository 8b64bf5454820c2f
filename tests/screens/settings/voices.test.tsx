import { act, screen } from '@testing-library/react';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';

test('each voice is heard in its own language', async () => {
  const { user, tryOut } = await showScreen(<SettingsScreen />, {
    signedIn: true,
    prepare: (harness) => {
      harness.tryOut.port.voicesOf = (tag) => [{ name: `Voice ${tag}`, isLocal: tag !== 'fr' }];
    },
  });
  await act(settled);
  await user.click(screen.getByText('Voices for other languages'));
  tryOut.felt.length = 0;
  for (const hear of screen.getAllByRole('button', { name: 'Hear the voice', hidden: true })) await user.click(hear);
  expect(tryOut.felt.filter((one) => one !== 'touch')).toEqual([
    'en best 1: Next: ten push-ups.',
    'de best 1: Als Nächstes: zehn Liegestütze.',
    'fr best 1: Ensuite : dix pompes.',
    'es best 1: Ahora: diez flexiones.',
    'nl best 1: Nu: tien push-ups.',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Voice for Français' }), 'Voice fr (online)');
  await user.click(screen.getAllByRole('button', { name: 'Hear the voice', hidden: true })[2] ?? document.body);
  expect(tryOut.felt.at(-1)).toMatch(/^fr Voice fr 1/);
});
