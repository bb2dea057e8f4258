// Which languages the client speaks. Apart from the settings, so that the worker, which has none, knows it too.
/** The first one is what a new device speaks. */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
