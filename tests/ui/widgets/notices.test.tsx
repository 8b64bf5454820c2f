import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Notices } from '#ui/widgets/Notices.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { show } from '#tests/ui/render.tsx';

const rect = (left: number, top: number, width: number, height: number) =>
  ({ left, top, right: left + width, bottom: top + height }) as DOMRect;

/** A page draws nothing here: the bar of a heading is 60 px high, and its words begin at the left. */
let words = rect(16, 12, 200, 36);
const NOTICE = rect(12, 8, 366, 52);

beforeEach(() => {
  words = rect(16, 12, 200, 36);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'HEADER') return rect(0, words.top - 12, 390, words.bottom - words.top + 24);
    return this.querySelector('[role="status"]') ? NOTICE : rect(0, 0, 0, 0);
  });
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(() => words);
});

const nothing = () => undefined;
const all = (texts: readonly string[], title = 'Workouts') => (
  <>
    {title !== '' && <Page title={title}>…</Page>}
    <Notices
      notices={texts.map((text) => ({ id: text, kind: 'alert', text }))}
      onClose={nothing}
      onHold={nothing}
      onRelease={nothing}
    />
  </>
);
const topOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[style], body')?.style.top;

describe('a notice', () => {
  it('stands below the bar of a heading that it would cover', async () => {
    await show(all(['You have mail']));
    expect(topOf('You have mail')).toBe('68px');
  });

  it.each([
    ['beside the words of a heading', rect(0, 12, 10, 36)],
    ['where the heading was scrolled out of sight', rect(16, -80, 200, 36)],
  ])('stands at the top %s', async (_, where) => {
    words = where;
    await show(all(['You have mail']));
    expect(topOf('You have mail') ?? '').toBe('');
  });

  it('makes room for the heading of a screen that comes meanwhile', async () => {
    const { rerender } = await show(all(['You have mail'], ''));
    expect(topOf('You have mail') ?? '').toBe('');
    await act(async () => rerender(all(['You have mail'])));
    await vi.waitFor(() => expect(topOf('You have mail')).toBe('68px'));
  });
});
