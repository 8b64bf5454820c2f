/** The local storage key of a device's place in a session; the place names the person. */
export const TOGETHER_PLACE = 'icetime-together';
