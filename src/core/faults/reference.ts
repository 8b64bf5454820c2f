/** What a person is shown of a failed call, and its line in the log is found by: the first eight signs of its id. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase();
