import { RulePath, Unknown, type RuleValue } from './rule-value.ts';
import type { Frame } from './evaluate.ts';
import type { AllowStatement, Block, PathPattern, RuleMethod } from './syntax.ts';

/** Stands for any number of segments: a collection group lies anywhere. Only `{name=**}` matches it. */
export const ANYWHERE = Symbol('anywhere');
export type RequestSegment = string | Unknown | typeof ANYWHERE;

export interface Candidate {
  readonly allow: AllowStatement;
  readonly frame: Frame;
}

/**
 * Every allow statement of the block that speaks of this path and method, with the wildcards it sees, in source order.
 */
export function candidatesFor(
  block: Block,
  segments: readonly RequestSegment[],
  method: RuleMethod,
  parent: Frame,
): Candidate[] {
  return waysToMatch(block.pattern, segments).flatMap(({ captures, rest }) => {
    const frame: Frame = { owner: block, names: captures, parent };
    const own = rest.length === 0 ? block.allows.filter(({ methods }) => methods.has(method)) : [];
    return [
      ...own.map((allow) => ({ allow, frame })),
      ...block.matches.flatMap((inner) => candidatesFor(inner, rest, method, frame)),
    ];
  });
}

interface Way {
  readonly captures: ReadonlyMap<string, RuleValue>;
  readonly rest: readonly RequestSegment[];
}

function waysToMatch(
  pattern: readonly PathPattern[],
  segments: readonly RequestSegment[],
  captures: ReadonlyMap<string, RuleValue> = new Map(),
): Way[] {
  const [part, ...others] = pattern;
  if (!part) return [{ captures, rest: segments }];
  if (part.kind === 'capture-rest') {
    return Array.from({ length: segments.length + 1 }, (_, length) => {
      const captured = new Map(captures).set(part.name, capturedPath(segments.slice(0, length)));
      return waysToMatch(others, segments.slice(length), captured);
    }).flat();
  }
  const [segment, ...rest] = segments;
  if (segment === undefined || segment === ANYWHERE) return [];
  if (part.kind === 'text') return segment === part.text ? waysToMatch(others, rest, captures) : [];
  return waysToMatch(others, rest, new Map(captures).set(part.name, segment));
}

function capturedPath(segments: readonly RequestSegment[]): RuleValue {
  return segments.includes(ANYWHERE)
    ? new Unknown('id', [], [])
    : new RulePath(segments.filter((segment) => segment !== ANYWHERE));
}
