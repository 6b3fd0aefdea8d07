/** What any required field says when it is empty and has no sentence of its own (LST-16). */
export const requiredMessage = 'This field is required.';
