/** The code of an error of Node, of the database or of Fastify: `EADDRINUSE`; undefined where it has none. */
export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
