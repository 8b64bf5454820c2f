const KEY = Symbol.for('icetime mutants');

/**
 * Absolute path of a module → what is served for it. The bench and its configuration are loaded apart: they meet here.
 */
export function served(): Map<string, string> {
  const shared = globalThis as { [KEY]?: Map<string, string> };
  return (shared[KEY] ??= new Map());
}
