/**
 * Our two policies under the CSP's `require-trusted-types-for 'script'`; its `trusted-types` lists their names.
 * `icetime` allows the addresses of our own workers, `default` only the empty string as HTML.
 */
interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: 'icetime', rules: ScriptUrlPolicy): ScriptUrlPolicy;
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown;
}

const ALLOWED_PATHS =
  /^\/(?:sw\.js|assets\/(?:figure|films|heartbeat|pictures)-worker-[\w-]+\.js|src\/(?:platform\/(?:pictures|sound)\/(?:films|heartbeat|pictures)|ui\/workout\/figures\/figure)-worker\.ts)$/;
let policy: ScriptUrlPolicy | undefined;

/** `url` as the type a browser requires for workers. Throws a TypeError for anything but our own five scripts. */
export function trustedScriptUrl(url: string): string {
  policy ??= createPolicy();
  return policy.createScriptURL(url);
}

/** Starts one of our own module workers; `undefined` if workers are missing or refused. */
export function startOwnWorker(url: string): Worker | undefined {
  try {
    return new Worker(trustedScriptUrl(url), { type: 'module' });
  } catch {
    return undefined;
  }
}

function createPolicy(): ScriptUrlPolicy {
  const rules = {
    createScriptURL(url: string): string {
      const { origin, pathname } = new URL(url, location.href);
      if (origin === location.origin && ALLOWED_PATHS.test(pathname)) return url;
      throw new TypeError(`Not a script of Icetime: ${url}`);
    },
  };
  return trustedTypes()?.createPolicy('icetime', rules) ?? rules;
}

/** React Aria's live announcer clears its element with `innerHTML = ''`. Call once; any other HTML stays refused. */
export function allowEmptyHtml(): void {
  trustedTypes()?.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });
}

const trustedTypes = () => (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
