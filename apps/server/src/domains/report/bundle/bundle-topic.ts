/** Says that a bundle waits to be made. */
export const bundleTopic = 'case-bundle';
