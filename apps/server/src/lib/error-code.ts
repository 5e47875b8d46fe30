/**
 * Code of an error of Node, the database or Fastify, such as `EADDRINUSE`; undefined without one. Avoids `instanceof`,
 * which fails for errors from another context.
 */
export const errorCodeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Another row has the value that a unique index allows once. */
export const isUniqueViolation = (error: unknown): boolean => errorCodeOf(error) === '23505';

export const isCheckViolation = (error: unknown): boolean => errorCodeOf(error) === '23514';

/** A row names one that is not there, or a removed one is still named. */
export const isForeignKeyViolation = (error: unknown): boolean => errorCodeOf(error) === '23503';

/** A transaction that sees one state of the database met a faster change; begun anew, it sees that too. */
export const isSerializationFailure = (error: unknown): boolean => errorCodeOf(error) === '40001';
