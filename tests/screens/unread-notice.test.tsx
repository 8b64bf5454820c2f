import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LanguageTag } from '#core/base/languages.ts';
import { settled } from '#tests/stores/harness.ts';
import { showScreen } from './shell-setup.tsx';

const SENTENCES: Readonly<Record<LanguageTag, readonly [one: string, two: string, many: string]>> = {
  en: ['you have one unread message!', 'you have 2 unread messages!', 'you have 73 unread messages!'],
  de: ['du hast eine ungelesene Nachricht!', 'du hast 2 ungelesene Nachrichten!', 'du hast 73 ungelesene Nachrichten!'],
  fr: ['tu as un message non lu !', 'tu as 2 messages non lus !', 'tu as 73 messages non lus !'],
  es: ['¡tienes un mensaje sin leer!', '¡tienes 2 mensajes sin leer!', '¡tienes 73 mensajes sin leer!'],
  nl: ['je hebt één ongelezen bericht!', 'je hebt 2 ongelezen berichten!', 'je hebt 73 ongelezen berichten!'],
};

test.each(Object.entries(SENTENCES) as [LanguageTag, readonly string[]][])(
  'in %s: nothing for 0, a red sentence for 1, 2 and 73, gone after five seconds',
  async (language, sentences) => {
    for (const [unread, sentence] of [
      [0, undefined] as const,
      ...[1, 2, 73].map((n, i) => [n, sentences[i]] as const),
    ]) {
      const { stores, clock, leave } = await showScreen(<p>Here</p>, {
        language,
        signedIn: true,
        prepare: ({ messages }) => (messages.state.unread = unread),
      });
      await act(async () => stores.messages.getState().checkUnread());
      expect(screen.queryByRole('alert')?.querySelector('p')?.textContent, String(unread)).toBe(sentence);
      await act(async () => {
        await clock.pass(5000);
        await settled();
      });
      expect(screen.queryByRole('alert')).toBeNull();
      leave();
    }
  },
);
