/** Stacks as the engines write them. */
export const ORIGIN = 'https://icetime.example';
export const STACKS = {
  chromium: [
    "TypeError: Cannot read properties of undefined (reading 'anna')",
    `    at mt (${ORIGIN}/assets/CalendarScreen-LYjZrkNL.js:1:2345)`,
    `    at Object.render [as run] (${ORIGIN}/assets/shell-Bwt98GTr.js:2:31)`,
    `    at new Set (<anonymous>)`,
    `    at async Promise.all (index 0)`,
    `    at eval (eval at f (${ORIGIN}/assets/shell-Bwt98GTr.js:9:9), <anonymous>:1:1)`,
    `    at async ${ORIGIN}/assets/live-sdk-D_4tgE41.js:33:1`,
    `    at chrome-extension://abcdefghijklmnopabcdefghijklmnop/assets/inject-Bwt98GTr.js:1:1`,
    `    at ${ORIGIN}/workout/uidOfAnna0000000000000001?code=SECRET:210:7`,
  ].join('\n'),
  firefox: [
    `mt@${ORIGIN}/assets/CalendarScreen-LYjZrkNL.js:1:2345`,
    `render/<@${ORIGIN}/assets/shell-Bwt98GTr.js:2:31`,
    `setTimeout handler*run@${ORIGIN}/assets/shell-Bwt98GTr.js line 9 > eval:1:1`,
    `async*@${ORIGIN}/assets/live-sdk-D_4tgE41.js:33:1`,
    `x@moz-extension://6f22d837-66c4-4245-ad0c-d8922984e675/assets/inject-Bwt98GTr.js:1:1`,
    `@${ORIGIN}/workout/uidOfAnna0000000000000001?code=SECRET:210:7`,
    '',
  ].join('\n'),
  webkit: [
    `mt@${ORIGIN}/assets/CalendarScreen-LYjZrkNL.js:1:2345`,
    `${ORIGIN}/assets/shell-Bwt98GTr.js:2:31`,
    'forEach@[native code]',
    'promiseReactionJob@[native code]',
    `module code@${ORIGIN}/assets/live-sdk-D_4tgE41.js:33:1`,
    'safari-web-extension://ABC-123/assets/inject-Bwt98GTr.js:1:1',
    `global code@${ORIGIN}/workout/#g=SECRET:3:9`,
  ].join('\n'),
} as const;
export const FRAMES = ['CalendarScreen-LYjZrkNL.js:1:2345', 'shell-Bwt98GTr.js:2:31', 'live-sdk-D_4tgE41.js:33:1'];

export function errorOf(stack: string, message = '', name = 'TypeError', cause?: unknown): Error {
  return Object.assign(new Error(message, cause === undefined ? undefined : { cause }), { name, stack });
}
