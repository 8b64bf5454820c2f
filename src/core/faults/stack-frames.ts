/**
 * Where in the code an error arose, without its message, which may quote what a person typed. V8 writes `at f
 * (url:line:column)` below a header with the message; Firefox and WebKit write `f@url:line:column` and no header.
 */
const POSITION = /([^\s()@]+):(\d{1,7}):(\d{1,7})\)?$/;
/** What stands before the message in a stack of V8: `TypeError: `, `FirebaseError [code]: `. */
const HEADER = /^[^\n@/]*: $/;

/**
 * 'shell-Ab12Cd34.js:1:2345', innermost first. `fileOf` names the file of an address; a frame that it does not know is
 * left out.
 */
export function framesOf(error: unknown, fileOf: (address: string) => string | undefined, more = ''): string[] {
  return [...linesOf(error), ...more.split('\n')].flatMap((line) => {
    const [, address, row, column] = POSITION.exec(line) ?? [];
    const file = address === undefined ? undefined : fileOf(address);
    return file === undefined ? [] : [`${file}:${row}:${column}`];
  });
}

function linesOf(error: unknown): string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const { stack } = error;
  const message = String(error.message);
  const at = message === '' ? -1 : stack.indexOf(message);
  return (at >= 0 && HEADER.test(stack.slice(0, at)) ? stack.slice(at + message.length) : stack).split('\n');
}
