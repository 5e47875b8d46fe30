import pino from 'pino';
import { mappedStack } from './mapped-stack.ts';

/** As it is logged: its stack tells of our sources, not of what was built from them. What was thrown may be anything, or nothing. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = pino.stdSerializers.err(error);
  return { ...told, stack: mappedStack(told.stack) };
}
