import type { Phrase } from '@pelion/words';
import type { z } from 'zod';
import { Failure } from './failure.ts';
import { withFileLinks } from './media/file-references.ts';
import type { Services } from './services.ts';

/**
 * Conflict with a faster change by another user. Includes the current record, through the contract's schema and with
 * file links like any response, so that the client can show both versions.
 */
export function changedSince<Schema extends z.ZodType>(
  details: Schema,
  current: z.input<Schema>,
  services: Pick<Services, 'clock' | 'settings'>,
  message?: Phrase,
): Failure {
  const written: unknown = JSON.parse(withFileLinks(JSON.stringify(details.parse(current)), services));
  return new Failure('conflict', written, message);
}
