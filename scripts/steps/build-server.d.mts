/** For tests that start what was built. */
export function buildServer(): Promise<string>;
