/**
 * What scripts and sheets use that a browser at the floor lacks, by MDN's table of all browsers. A use that the code
 * tests for (`a.b?.()`, `'b' in a`, `typeof B`) is guarded and counts as none.
 */
import bcd from '@mdn/browser-compat-data/forLegacyNode';
import { type AnyNode, type Node, parse } from 'acorn';
import { FLOOR } from './floor.ts';

/** The edition of the language that all browsers of the floor parse, regular expressions included. */
const ECMA_VERSION = 2022;

interface Support {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string | boolean;
  readonly prefix?: string;
  readonly flags?: unknown;
}
interface Entry {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
}
/** What the table has below a name, its own entry apart. */
type Names = Readonly<Record<string, Entry>>;
const namesIn = (names: object | undefined): [string, Entry & Names][] =>
  Object.entries(names ?? {}).filter(([name]) => name !== '__compat') as [string, Entry & Names][];
const table = bcd as unknown as {
  readonly api: Names;
  readonly css: Readonly<Record<'properties' | 'at-rules' | 'selectors' | 'types', Names>>;
  readonly javascript: { readonly builtins: Names };
};

/** Firefox and Chrome on phones have the numbers of those on computers. */
const BROWSERS = [...FLOOR].flatMap(([name, version]) => {
  const mdn = name === 'ios_saf' ? 'safari_ios' : name;
  return /chrome|firefox/.test(mdn)
    ? [[mdn, version] as const, [`${mdn}_android`, version] as const]
    : [[mdn, version] as const];
});

const isUpTo = (version: string, most: string): boolean => {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [mostMajor = 0, mostMinor = 0] = most.split('.').map(Number);
  return major < mostMajor || (major === mostMajor && minor <= mostMinor);
};
/** The browsers of the floor that lack it; none where the table does not know. */
function lacking(entry: Entry): readonly string[] {
  const support = entry.__compat?.support;
  if (!support) return [];
  return BROWSERS.flatMap(([browser, floor]) => {
    const has = [support[browser] ?? []]
      .flat()
      .some(
        ({ version_added: from, version_removed: to, flags, prefix }) =>
          typeof from === 'string' && isUpTo(from, floor) && to === undefined && !flags && !prefix,
      );
    return has ? [] : [browser];
  });
}

const BUILTINS = table.javascript.builtins;
const INTERFACES = new Map([...namesIn(BUILTINS), ...namesIn(BUILTINS['Intl']), ...namesIn(table.api)]);
const GLOBALS = new Map([...namesIn(table.api['Window']), ...INTERFACES]);
/** Objects that a script finds under a name of their own. */
const NAMED: Readonly<Record<string, string>> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  crypto: 'Crypto',
};
/** Methods by name, of all interfaces that have one: nothing in a script says which it means. */
const METHODS = new Map<string, Entry[]>();
for (const owner of INTERFACES.values())
  for (const [key, member] of namesIn(owner)) {
    const name = key.replace(/_static$/, '');
    METHODS.set(name, [...(METHODS.get(name) ?? []), member]);
  }

/** The name of a property, where the code spells it out. */
const nameOf = (key: AnyNode, isComputed: boolean): string =>
  key.type === 'Identifier' && !isComputed ? key.name : '';

interface Uses {
  /** By what it is called in the report: where the table has it. */
  readonly uses: Map<string, readonly Entry[]>;
  /** Names the code tests for. */
  readonly tested: Set<string>;
  /** Names the code itself gives to a property: such a method may be its own. */
  readonly own: Set<string>;
}

const stringOf = (node: AnyNode): string =>
  node.type === 'Literal'
    ? String(node.value)
    : node.type === 'TemplateLiteral'
      ? (node.quasis[0]?.value.raw ?? '')
      : '';

function read(node: AnyNode, into: Uses): void {
  const { uses, tested, own } = into;
  if (node.type === 'BinaryExpression' && node.operator === 'in') tested.add(stringOf(node.left));
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') tested.add(nameOf(node.argument, false));
  // To read a method without calling it is to ask for it.
  if (node.type === 'MemberExpression') tested.add(nameOf(node.property, node.computed));
  if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
    own.add(nameOf(node.key, node.computed));
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression')
    own.add(nameOf(node.left.property, node.left.computed));
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
  const callee = isCall ? node.callee : undefined;
  const global = callee && nameOf(callee, false);
  if (global && GLOBALS.has(global)) uses.set(global, [GLOBALS.get(global) ?? {}]);
  if (callee?.type === 'MemberExpression') {
    const { object, property, computed, optional } = callee;
    const method = nameOf(property, computed);
    const owner = nameOf(object, false);
    const named = INTERFACES.get(NAMED[owner] ?? owner);
    const member = named?.[`${method}_static`] ?? named?.[method];
    const isOptional = optional || (node.type === 'CallExpression' && node.optional);
    if (member && !isOptional) uses.set(`${owner}.${method}`, [member]);
    else if (METHODS.has(method) && !isOptional) uses.set(`.${method}`, METHODS.get(method) ?? []);
    read(object, into);
    if (computed) read(property, into);
  }
  for (const child of Object.values(node).flat() as unknown[])
    if (typeof (child as Node | null)?.type === 'string' && child !== (callee?.type === 'MemberExpression' && callee))
      read(child as AnyNode, into);
}

/** Uses of what is newer than the floor, with the browsers that lack it, by file; a test in a file guards all of it. */
export function newerInScripts(scripts: ReadonlyMap<string, string>): readonly string[] {
  const all = Array.from(scripts, ([file, code]) => {
    const found: Uses = { uses: new Map(), tested: new Set(), own: new Set() };
    try {
      read(parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'module' }), found);
    } catch (error) {
      return { file, ...found, error: String(error) };
    }
    return { file, ...found, error: undefined };
  });
  const own = new Set(all.flatMap((one) => [...one.own]));
  return all.flatMap(({ file, uses, tested, error }) => [
    ...(error === undefined ? [] : [`${file}: ${error}`]),
    ...Array.from(uses).flatMap(([use, entries]) => {
      const [owner = '', name = owner] = use.split('.');
      const missing = entries.map(lacking);
      const isNewer = missing.every((browsers) => browsers.length > 0);
      const isOwnerTested = tested.has(owner) && lacking(GLOBALS.get(owner) ?? {}).length > 0;
      if (!isNewer || tested.has(name) || isOwnerTested || (use.startsWith('.') && own.has(name))) return [];
      const [fewest = []] = missing.sort((a, b) => a.length - b.length);
      return [`${file}: ${use} (${fewest.join(', ')})`];
    }),
  ]);
}

/** Functions of values by name, wherever the table has them: `color-mix` is one of `<color>`. */
const FUNCTIONS = new Map(
  namesIn(table.css.types).flatMap(([name, type]) => [[name, type], ...namesIn(type)] as const),
);

/** The same for sheets: properties, at-rules, selectors and functions. What `@supports` encloses is not told apart. */
export function newerInSheets(sheets: ReadonlyMap<string, string>): readonly string[] {
  return Array.from(sheets).flatMap(([file, css]) => {
    const uses = new Map<string, Entry | undefined>();
    const plain = css.replaceAll(/\/\*[^]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
    for (const [, text = '', end] of plain.matchAll(/([^{};]*)([{};]|$)/g)) {
      const [, property = ''] = /^\s*([\w-]+)\s*:/.exec(text) ?? [];
      for (const [, rule = ''] of text.matchAll(/@([\w-]+)/g)) uses.set(`@${rule}`, table.css['at-rules'][rule]);
      if (end === '{' && !text.trim().startsWith('@'))
        for (const [, pseudo = ''] of text.matchAll(/::?([\w-]+)/g))
          uses.set(`:${pseudo}`, table.css.selectors[pseudo]);
      if (end === '{' || property.startsWith('--')) continue;
      uses.set(property, table.css.properties[property]);
      for (const [, name = ''] of text.matchAll(/([\w-]+)\(/g)) uses.set(`${name}()`, FUNCTIONS.get(name));
    }
    return Array.from(uses).flatMap(([use, entry]) => {
      // A name with a prefix is one engine's own.
      const missing = /^:?-/.test(use) || uses.has(`-webkit-${use}`) ? [] : lacking(entry ?? {});
      return missing.length === 0 ? [] : [`${file}: ${use} (${missing.join(', ')})`];
    });
  });
}
