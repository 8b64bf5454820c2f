import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Command, DriverError, ELEMENT, type ElementRef } from './driver.ts';
import { MISSED, TO_PRESS } from './recorder.ts';
import { until } from './until.ts';

export interface Query {
  readonly role: string;
  /** The whole accessible name, or a pattern of it. */
  readonly name?: string | RegExp;
  readonly within?: Query;
  /** What the element says. */
  readonly text?: RegExp;
}

const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
);
/**
 * Elements by role and name as Testing Library reads them, for pages that have not got it yet. Firefox runs each script
 * in a world of its own, and the library knows patterns of its own world only.
 */
const WITH_LIBRARY = `if (!window.engineTest) {
  const exports = {}, module = { exports };
  (function () { ${library} }).call(window);
  window.engineTest = { ...exports, pattern: (source) => new RegExp(source, 'u') };
}
const { queryAllByRole, queryAllByLabelText, pattern } = window.engineTest;`;
/** What runs TypeScript here marks functions with a helper that no page has. */
const HELPER = 'const __name = (made) => made;';

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };
const plainQuery = ({ role, name, within, text }: Query): Plain => ({
  role,
  name: name instanceof RegExp ? { source: name.source } : (name ?? null),
  within: within ? plainQuery(within) : null,
  text: text?.source ?? null,
});
const described = ({ role, name, within, text }: Query): string =>
  [role, name && `“${String(name)}”`, text && `that says ${String(text)}`, within && `in ${described(within)}`]
    .filter(Boolean)
    .join(' ');

/** Runs in the page: what the query finds, and where it is. */
const FIND = `
const found = (query) => {
  const name = query.name?.source ? pattern(query.name.source) : (query.name ?? undefined);
  return (query.within ? found(query.within) : [document.body])
    .flatMap((root) => [
      ...queryAllByRole(root, query.role, { name }),
      // ARIA has no role for them; to people they are fields as any other.
      ...(query.role === 'textbox' && name
        ? queryAllByLabelText(root, name, { selector: '[type="password"]' })
        : []),
    ])
    .filter((element) => !query.text || pattern(query.text).test(element.textContent));
};
if (!document.body) return null;
const all = found(arguments[0]);
const element = all.find((one) => one.checkVisibility?.() ?? true);
if (!element) return null;
// Under a bar that stays, or outside of a list that scrolls, no driver presses it.
if (arguments[1]) element.scrollIntoView({ block: 'center', behavior: 'instant' });
const { x, y, width, height } = element.getBoundingClientRect();
return { element, box: [x, y, width, height].join(), isEnabled: !element.disabled };`;

interface Found {
  readonly element: ElementRef;
  readonly box: string;
  readonly isEnabled: boolean;
}

const LOOK_EVERY_MS = 1000;
/** These say that nothing was pressed: the page was busy with moving or drawing anew. */
const NOT_PRESSED = /^(stale element reference|element click intercepted|element not interactable|no such element)$/;

/** A page as a person meets it: by roles, names and what it says. Every question is asked until it is answered. */
export class Page {
  readonly #command: Command;
  readonly #origin: string;
  constructor(command: Command, origin: string) {
    this.#command = command;
    this.#origin = origin;
  }

  async goTo(path: string): Promise<void> {
    await this.#command('Navigate', { url: this.#origin + path });
  }

  /** The answer of a function that runs in the page; it may use nothing but its arguments. */
  async ask<T extends Plain | void, A extends readonly Plain[]>(
    question: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    const script = `${HELPER} return (${String(question)}).apply(null, arguments);`;
    return (await this.#command('ExecuteScript', { script, args })) as T;
  }

  async until<A extends readonly Plain[]>(
    what: string,
    question: (...args: A) => boolean | Promise<boolean>,
    ...args: A
  ): Promise<void> {
    await this.#until(what, () => this.ask(question, ...args));
  }

  async sees(query: Query): Promise<void> {
    await this.#until(described(query), async () => (await this.#find(query)) !== undefined);
  }

  async seesNo(query: Query): Promise<void> {
    await this.#until(`no ${described(query)}`, async () => (await this.#find(query)) === undefined);
  }

  async says(text: RegExp): Promise<void> {
    await this.until(
      `a page that says ${String(text)}`,
      (source) => new RegExp(source, 'mu').test(document.body?.innerText ?? ''),
      text.source,
    );
  }

  /** Presses it as a finger does, once it is there, stands still and can be pressed. */
  async press(query: Query): Promise<void> {
    let before = '';
    await this.#until(`${described(query)} to press`, async () => {
      const found = await this.#find(query, before === '');
      const isStill = found?.isEnabled === true && found.box === before;
      before = found?.box ?? '';
      if (!found || !isStill) return false;
      const isPressed = await this.#pressed(found.element);
      if (!isPressed) before = '';
      return isPressed;
    });
  }

  /** Whether the press met the element; one that met another was stopped. */
  async #pressed(element: ElementRef): Promise<boolean> {
    const mark = `arguments[0].setAttribute('${TO_PRESS}', ''); return true;`;
    await this.#command('ExecuteScript', { script: mark, args: [element] });
    try {
      await this.#command('ElementClick', { id: element[ELEMENT] });
    } catch (error) {
      // Any other error tells of a page that the press has left.
      if (!(error instanceof DriverError) || error.isOfDeath || NOT_PRESSED.test(error.kind)) throw error;
      return true;
    }
    const isMissed = this.ask(
      (mark, missed) => {
        for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
        const root = document.documentElement;
        const wasMissed = root.hasAttribute(missed);
        root.removeAttribute(missed);
        return wasMissed;
      },
      TO_PRESS,
      MISSED,
    );
    return !(await isMissed.catch(() => false));
  }

  /** Types it in the place of what the field holds. */
  async fill(query: Query, text: string): Promise<void> {
    await this.press(query);
    await this.#until(`${described(query)} to type into`, async () => {
      const found = await this.#find(query);
      if (!found) return false;
      await this.ask(() => {
        const field = document.activeElement;
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      });
      await this.#command('ElementSendKeys', { id: found.element[ELEMENT], text });
      return true;
    });
    await this.until(
      `${described(query)} holding “${text}”`,
      (wanted) => {
        const field = document.activeElement;
        return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === wanted;
      },
      text,
    );
  }

  /** Hands the file to the only input that takes this type. */
  async giveFile(type: string, path: string): Promise<void> {
    const script = `return document.querySelector('input[type="file"][accept="${type}"]:not([capture])');`;
    await this.#until(`a way to give ${type}`, async () => {
      const input = (await this.#command('ExecuteScript', { script, args: [] })) as ElementRef | null;
      if (input) await this.#command('ElementSendKeys', { id: input[ELEMENT], text: path });
      return input !== null;
    });
  }

  async key(key: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ];
    await this.#command('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** `isToPress`: brings it into view. */
  async #find(query: Query, isToPress = false): Promise<Found | undefined> {
    const parameters = { script: `${WITH_LIBRARY}${FIND}`, args: [plainQuery(query), isToPress] };
    return ((await this.#command('ExecuteScript', parameters)) as Found | null) ?? undefined;
  }

  /** Throws if anything went wrong in this tab so far that no code of the page handled. */
  async expectNoErrors(): Promise<void> {
    const errors = await this.ask(() => JSON.parse(sessionStorage.getItem('engine-errors') ?? '[]') as string[]);
    if (errors.length > 0) throw new Error(`Errors that the page did not handle:\n${errors.join('\n')}`);
  }

  /** A page that is just being drawn anew or left answers with errors; what an unhandled error stopped never comes. */
  async #until(what: string, ask: () => Promise<boolean>): Promise<void> {
    let lookAtMs = performance.now() + LOOK_EVERY_MS;
    let problem: DriverError | undefined;
    const askAgain = async (): Promise<boolean> => {
      try {
        problem = undefined;
        if (await ask()) return true;
        if (performance.now() < lookAtMs) return false;
        lookAtMs = performance.now() + LOOK_EVERY_MS;
        await this.expectNoErrors();
      } catch (error) {
        if (!(error instanceof DriverError) || error.isOfDeath) throw error;
        problem = error;
      }
      return false;
    };
    await until(what, askAgain, async () => `\n${problem?.message ?? ''}\n${await this.#state()}`);
  }

  /** For whoever reads why it failed. */
  async #state(): Promise<string> {
    const text = await this.ask(() => `${location.pathname}\n${document.body?.innerText.slice(0, 800) ?? ''}`);
    return `The page is at ${text}`;
  }
}
