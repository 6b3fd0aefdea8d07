/** The version of this application, put in by the build (vite.config.ts). */
declare const APP_VERSION: string;

/** What the server is told of the application that speaks to it. */
export const build = `guard ${APP_VERSION}`;
