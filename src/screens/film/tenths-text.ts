import { timeText } from '#core/base/time-text.ts';
import { useFormat } from '#i18n/format.ts';

/** 65.34 → `01:05.3`, with the language's decimal separator. */
export function useTenthsText(): (seconds: number) => string {
  const { number } = useFormat();
  return (seconds) => {
    const tenths = Math.round(seconds * 10);
    return timeText(Math.floor(tenths / 10)) + number(0.1).charAt(1) + String(tenths % 10);
  };
}
