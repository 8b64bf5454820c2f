/** The period of the statistics moves with the days and with the first day of the week. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DAY_MS } from '#core/base/day.ts';
import { isoDay } from '#core/training/training.ts';
import { loadTexts, startI18n } from '#i18n/setup.ts';
import { PeriodBar } from '#screens/statistic/PeriodBar.tsx';
import { usePeriod } from '#screens/statistic/use-period.ts';
import { StoresProvider } from '#stores/context.tsx';
import { createHarness } from '#tests/stores/harness.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  await startI18n('en');
  await loadTexts('statistic');
});
const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;
/** A Wednesday. */
const TODAY = dayOf('2026-11-18');
const DIARY = { byDay: new Map([[dayOf('2026-10-05'), []]]) } as never;

function show() {
  const { stores } = createHarness();
  function Bar({ today }: { readonly today: number }) {
    const chosen = usePeriod(DIARY, today);
    const { fromDay, toDay } = chosen.range;
    return (
      <>
        <PeriodBar key={chosen.period} chosen={chosen} />
        <output data-testid="range">{`${isoDay(fromDay)} ${isoDay(toDay - 1)}`}</output>
      </>
    );
  }
  const page = (today: number) => (
    <StoresProvider stores={stores}>
      <Bar today={today} />
    </StoresProvider>
  );
  const { rerender } = render(page(TODAY));
  const range = () => screen.getByTestId('range').textContent.split(' ');
  return {
    range,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    choose: (name: string) => fireEvent.click(screen.getByRole('radio', { name })),
    itBecomes: (iso: string) => rerender(page(dayOf(iso))),
    weeksBegin: (weekStart: 'sunday' | 'saturday') => act(() => stores.settings.getState().set('weekStart', weekStart)),
    isLast: () => screen.getByRole('button', { name: 'Later' }).getAttribute('aria-disabled') === 'true',
  };
}

test('the week that includes today is shown, and the next one once it has begun', () => {
  const { range, itBecomes, isLast } = show();
  expect(range()).toEqual(['2026-11-16', '2026-11-22']);
  itBecomes('2026-11-22');
  expect(range()).toEqual(['2026-11-16', '2026-11-22']);
  itBecomes('2026-11-23');
  expect(range()).toEqual(['2026-11-23', '2026-11-29']);
  expect(isLast()).toBe(true);
});

test('a week of the past stays while the days go on', () => {
  const { range, press, itBecomes, isLast } = show();
  press('Earlier');
  expect(range()).toEqual(['2026-11-09', '2026-11-15']);
  itBecomes('2026-11-23');
  expect(range()).toEqual(['2026-11-09', '2026-11-15']);
  expect(isLast()).toBe(false);
});

test('one step after another leads through months and years, and not beyond today', () => {
  const { range, choose, press, isLast } = show();
  choose('Month');
  press('Earlier');
  expect(range()).toEqual(['2026-10-01', '2026-10-31']);
  press('Later');
  expect(range()).toEqual(['2026-11-01', '2026-11-30']);
  expect(isLast()).toBe(true);
  press('Later');
  expect(range()).toEqual(['2026-11-01', '2026-11-30']);
  choose('Year');
  press('Earlier');
  expect(range()).toEqual(['2025-01-01', '2025-12-31']);
});

test('where weeks begin on another day, the shown one includes today, or most of the days it had', () => {
  const { range, press, weeksBegin } = show();
  weeksBegin('sunday');
  expect(range()).toEqual(['2026-11-15', '2026-11-21']);
  press('Earlier');
  weeksBegin('saturday');
  expect(range()).toEqual(['2026-11-07', '2026-11-13']);
});

test('months stay months wherever weeks begin', () => {
  const { range, choose, weeksBegin } = show();
  choose('Month');
  weeksBegin('sunday');
  expect(range()).toEqual(['2026-11-01', '2026-11-30']);
});

test('any range begins with the first result and ends today, also tomorrow', () => {
  const { range, choose, itBecomes } = show();
  choose('Any range');
  expect(range()).toEqual(['2026-10-05', '2026-11-18']);
  itBecomes('2026-11-19');
  expect(range()).toEqual(['2026-10-05', '2026-11-19']);
});

test('an end that was typed stays while the days go on', () => {
  const { range, choose, itBecomes } = show();
  choose('Any range');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-17' } });
  itBecomes('2026-11-19');
  expect(range()).toEqual(['2026-10-05', '2026-11-17']);
});

test('a single day is a range; what is no day of training changes nothing', () => {
  const { range, choose } = show();
  choose('Any range');
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('To', '2026-10-05');
  expect(range()).toEqual(['2026-10-05', '2026-10-05']);
  expect(screen.getByLabelText('To')).toBeValid();
  type('From', '1899-12-31');
  expect(range()).toEqual(['2026-10-05', '2026-10-05']);
  type('From', '1900-01-01');
  expect(range()).toEqual(['1900-01-01', '2026-10-05']);
  type('To', '2100-01-01');
  expect(range()).toEqual(['1900-01-01', '2026-10-05']);
  type('To', '2099-12-31');
  expect(range()).toEqual(['1900-01-01', '2099-12-31']);
});

test('an end that is emptied bounds the other no more', () => {
  const { choose } = show();
  choose('Any range');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
  expect(screen.getByLabelText('From')).not.toHaveAttribute('max');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  expect(screen.getByLabelText('To')).not.toHaveAttribute('min');
});
