import { renderHook } from '@testing-library/react';
import { DAY_MS } from '#core/base/day.ts';
import { startI18n } from '#i18n/setup.ts';
import { type DayTexts, useDayTexts } from '#screens/statistic/day-texts.ts';
import { expect, test, vi } from 'vitest';

const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;
async function textsIn(language: 'en' | 'de', region: string): Promise<DayTexts> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([region]);
  await startI18n(language);
  return renderHook(() => useDayTexts()).result.current;
}

test('days, weeks, months and years in words and below bars', async () => {
  const told: Record<string, readonly string[]> = {};
  for (const [language, region] of [
    ['en', 'en-GB'],
    ['en', 'en-US'],
    ['de', 'de-DE'],
  ] as const) {
    const texts = await textsIn(language, region);
    const monday = dayOf('2026-11-30');
    const week = { fromDay: monday, toDay: monday + 7 };
    told[region] = [
      texts.weekday(monday),
      texts.day(monday),
      texts.range(week),
      texts.range({ ...week, toDay: monday + 1 }),
      texts.range(week, 'day'),
      texts.range(week, 'month'),
      texts.range(week, 'year'),
      ...(['day', 'week', 'month', 'year'] as const).flatMap((unit) =>
        [6, 7, 8, 31].map((count) => texts.tick(monday, unit, count)),
      ),
    ].map((text) => text.replaceAll(/\s/g, ' '));
  }
  expect(told).toMatchInlineSnapshot(`
    {
      "de-DE": [
        "Mo",
        "Mo., 30. Nov.",
        "30. Nov. – 6. Dez. 2026",
        "30. Nov. 2026",
        "So., 6. Dez. 2026",
        "Dezember 2026",
        "2026",
        "Mo",
        "Mo",
        "30",
        "30",
        "30.11.",
        "30.11.",
        "30.11.",
        "30.11.",
        "Nov",
        "N",
        "N",
        "N",
        "2026",
        "2026",
        "2026",
        "2026",
      ],
      "en-GB": [
        "Mon",
        "Mon 30 Nov",
        "30 Nov – 6 Dec 2026",
        "30 Nov 2026",
        "Sun, 6 Dec 2026",
        "December 2026",
        "2026",
        "Mon",
        "Mon",
        "30",
        "30",
        "30/11",
        "30/11",
        "30/11",
        "30/11",
        "Nov",
        "N",
        "N",
        "N",
        "2026",
        "2026",
        "2026",
        "2026",
      ],
      "en-US": [
        "Mon",
        "Mon, Nov 30",
        "Nov 30 – Dec 6, 2026",
        "Nov 30, 2026",
        "Sun, Dec 6, 2026",
        "December 2026",
        "2026",
        "Mon",
        "Mon",
        "30",
        "30",
        "11/30",
        "11/30",
        "11/30",
        "11/30",
        "Nov",
        "N",
        "N",
        "N",
        "2026",
        "2026",
        "2026",
        "2026",
      ],
    }
  `);
});
