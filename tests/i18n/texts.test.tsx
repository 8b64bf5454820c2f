import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeLanguage, loadTexts, startI18n, useLanguage, useT } from '#i18n/setup.ts';

function Words() {
  const t = useT();
  return <p>{`${useLanguage()}: ${t('common.cancel')}, ${t('nav.unread', { count: 2 })}`}</p>;
}

it('says everything again when the language changes', async () => {
  await startI18n('en');
  render(<Words />);
  expect(screen.getByText('en: Cancel, 2 unread')).toBeVisible();
  await act(() => changeLanguage('fr'));
  expect(screen.getByText('fr: Annuler, 2 non lus')).toBeVisible();
  await act(() => changeLanguage('en'));
  expect(screen.getByText('en: Cancel, 2 unread')).toBeVisible();
});

it('keeps its sentences as they are when the same language is chosen again', async () => {
  await startI18n('en');
  const seen = new Set<ReturnType<typeof useT>>();
  function Watched() {
    seen.add(useT());
    return null;
  }
  render(<Watched />);
  await act(() => changeLanguage('en'));
  await act(() => loadTexts('device'));
  expect(seen.size).toBe(1);
});
