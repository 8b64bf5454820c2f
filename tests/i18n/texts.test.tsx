import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeLanguage, startI18n, useLanguage, useT } from '#i18n/setup.ts';

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
