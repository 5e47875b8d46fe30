import type { Phrase } from '@pelion/words';
import type { z } from 'zod';
import { Failure } from './failure.ts';
import { withFileLinks } from './media/file-references.ts';
import type { Services } from './services.ts';

/**
 * Somebody else was quicker. The record as it is now goes along, through the schema of the contract and with links like any
 * answer, so that whoever comes second sees both and loses nothing.
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
