import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { softBreaks } from '#ui/base/soft-breaks.tsx';

const shown = (text: string) => {
  const { container } = render(<p>{softBreaks(text)}</p>);
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  return container.firstElementChild?.innerHTML.replaceAll('<wbr>', '|');
};

test('an email address breaks after its @ and before its dots, and nothing else does', () => {
  expect(shown('Confirm anna.long@mail.example.com. Then go on.')).toBe(
    'Confirm anna|.long@|mail|.example|.com. Then go on.',
  );
  expect(shown('12.5 kg, e.g. at home')).toBe('12.5 kg, e.g. at home');
});
