import { createFormat } from '#i18n/format.ts';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

const ZONES = [
  'Europe/London',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Europe/Berlin',
  'America/St_Johns',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'UTC',
];
const HOURS = [0, 3, 12, 18, 23];

test.each(ZONES)('counts the days of the calendar, also where clocks change: %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const { ago } = createFormat('en');
  const wrong: string[] = [];
  for (let day = 0; day < 366; day += 1)
    for (const hour of HOURS)
      for (const [days, said] of [
        [0, 'today'],
        [1, 'yesterday'],
        [4, '4 days ago'],
      ] as const) {
        const then = new Date(2026, 0, day, hour);
        const now = new Date(2026, 0, day + days, HOURS[(day + hour) % HOURS.length] ?? 0);
        if (now >= then && ago(Number(then), Number(now)) !== said) wrong.push(`${then.toString()} ${now.toString()}`);
      }
  expect(wrong).toEqual([]);
});

test('a day of another year says which', () => {
  const { ago, dayOfYear } = createFormat('en');
  const now = Number(new Date(2026, 10, 26, 12));
  const then = (year: number) => Number(new Date(year, 2, 6, 19));
  expect([dayOfYear(then(2026), now), ago(then(2026), now)].join()).not.toMatch(/2026/);
  expect(dayOfYear(then(2024), now)).toMatch(/2024/);
  expect(ago(then(2024), now)).toMatch(/2024/);
});
