/** The owner of a workout without a document, and in a session: so that nobody is offered to edit or share it. */
export const NOBODY = 'nobody';
