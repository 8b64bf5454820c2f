import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from '#i18n/setup.ts';
import './native-dialog.ts';

/** Renders in English at `path`, with the product's router. */
export async function show(node: ReactNode, path = '/'): Promise<RenderResult & { user: UserEvent }> {
  await startI18n('en');
  history.replaceState(null, '', path);
  return {
    user: userEvent.setup(),
    ...render(<BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>{node}</BrowserRouter>),
  };
}
