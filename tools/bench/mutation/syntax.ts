/** A node of the syntax tree, as far as mutants look at it. */
export interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export function nodeOf(node: Node, key: string): Node | undefined {
  const value = node[key];
  return isNode(value) ? value : undefined;
}

/** The nodes below one, each with its key there. */
export function nodesOf(node: Node): readonly (readonly [string, Node])[] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => [key, child] as const),
  );
}

/** Whether a child is a name, an address of a module or a text for developers alone: no test has to notice it. */
export function insideText(node: Node, key: string): boolean {
  if (key === 'key' || key === 'property') return node['computed'] !== true;
  if (key === 'source' || key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments') return true;
  if (key !== 'arguments') return false;
  const callee = nodeOf(node, 'callee');
  if (node.type === 'NewExpression') return String(callee?.['name']).endsWith('Error');
  const object = callee && nodeOf(callee, 'object');
  return object?.['name'] === 'console';
}
