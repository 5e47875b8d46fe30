import pino from 'pino';
import { mappedStack } from './mapped-stack.ts';

/**
 * Error for the log, with the stack mapped to our sources instead of the built files. Other thrown values are
 * unchanged.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = pino.stdSerializers.err(error);
  return { ...told, stack: mappedStack(told.stack) };
}
