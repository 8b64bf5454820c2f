/** Under which local storage has a device's place in a session of several; it names who trains. */
export const TOGETHER_PLACE = 'icetime-together';
