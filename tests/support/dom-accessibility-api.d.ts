/** Its own types are not among what it exports: 0.6 does, which the testing library does not take yet. */
declare module 'dom-accessibility-api' {
  interface Options {
    readonly computedStyleSupportsPseudoElements?: boolean;
  }
  export function computeAccessibleName(element: Element, options?: Options): string;
  export function computeAccessibleDescription(element: Element, options?: Options): string;
  export function getRole(element: Element): string | null;
  export function isSubtreeInaccessible(element: Element): boolean;
}
