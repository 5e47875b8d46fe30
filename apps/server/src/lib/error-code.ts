/**
 * The code of an error of Node, of the database or of Fastify: `EADDRINUSE`; undefined where it has none. Not asked by
 * `instanceof`: an error that crossed from another context is of another `Error`.
 */
export const errorCodeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
