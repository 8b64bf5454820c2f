/**
 * The only addresses that may become code: under `require-trusted-types-for 'script'` a worker's and the service
 * worker's address must come through a policy. Its name, `icetime`, is the one the CSP's `trusted-types` lists.
 */
interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

const ALLOWED_PATHS =
  /^\/(?:sw\.js|assets\/(?:films|heartbeat|pictures)-worker-[\w-]+\.js|src\/platform\/(?:films|heartbeat|pictures)-worker\.ts)$/;
let policy: ScriptUrlPolicy | undefined;

/** `url` as the browser wants it for a worker. Throws a TypeError for anything but our own four scripts. */
export function trustedScriptUrl(url: string): string {
  policy ??= createPolicy();
  return policy.createScriptURL(url);
}

function createPolicy(): ScriptUrlPolicy {
  const rules = {
    createScriptURL(url: string): string {
      const { origin, pathname } = new URL(url, location.href);
      if (origin === location.origin && ALLOWED_PATHS.test(pathname)) return url;
      throw new TypeError(`Not a script of Icetime: ${url}`);
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  return trustedTypes?.createPolicy('icetime', rules) ?? rules;
}
