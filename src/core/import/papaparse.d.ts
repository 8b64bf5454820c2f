/** What we use of it: its own types bring Node’s and the page’s, of which `core` knows nothing. */
declare module 'papaparse' {
  const Papa: {
    parse(
      text: string,
      how: { readonly delimiter: string; readonly newline: '\n' },
    ): {
      readonly data: readonly (readonly string[])[];
      /** Quotes that open or close no cell. */
      readonly errors: readonly unknown[];
    };
  };
  export default Papa;
}
