/** Only what we use of it: its own types bring in those of Node and the DOM, which `core` does not know. */
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
