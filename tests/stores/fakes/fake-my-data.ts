import { failed } from '#core/base/errors.ts';
import type { FunctionsPort } from '#data/account/functions.ts';

type Page = Awaited<ReturnType<FunctionsPort['exportMyData']>>;

/** Pages of an export: those of `first` one by one, then always `answer`. */
export function createFakeMyData() {
  const first: (Page | Promise<Page>)[] = [];
  const fake = { answer: failed('offline') as Page, first, next: async () => first.shift() ?? fake.answer };
  return fake;
}
