/** For tests that start what was built. */
export function buildServer(): Promise<string>;
export function bundleInto(folder: string, entryPoints: Readonly<Record<string, string>>): Promise<void>;
