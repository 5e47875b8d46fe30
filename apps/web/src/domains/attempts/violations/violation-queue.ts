import type { Violation, ViolationReport } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { deviceMemory } from '../../../lib/safe-storage.ts';
import { attemptsClient } from '../client.ts';

// Queue of violation reports in the storage of this device, which survives a reload until the reports are sent.

interface Address {
  readonly result_id: number;
  readonly part: number;
}

const keyOf = ({ result_id, part }: Address) => `violations-${result_id}-${part}`;
const mostPerRequest = 50;

function waiting(address: Address): ViolationReport[] {
  const kept = deviceMemory.read(keyOf(address));
  return Array.isArray(kept) ? kept : [];
}

/** Stores the unsent reports; if storage is blocked, they are lost. */
const keep = (address: Address, reports: readonly ViolationReport[]) =>
  deviceMemory.keep(keyOf(address), reports.length === 0 ? null : reports);

/** Permanent errors: the attempt is gone, or the stored value is not a report. */
const isFinal = (cause: unknown) =>
  cause instanceof ApiFailure && ['notFound', 'conflict', 'invalidInput'].includes(cause.code);

/** Whether reports are unsent, as after a reload. */
export const isWaiting = (address: Address): boolean => waiting(address).length > 0;

/** Sends all unsent reports; resolves with whether the queue is empty. */
export async function sendViolations(address: Address): Promise<boolean> {
  const batch = waiting(address).slice(0, mostPerRequest);
  if (batch.length === 0) return true;
  try {
    await attemptsClient.reportViolations({ params: address, body: { violations: batch } });
  } catch (cause) {
    if (!isFinal(cause)) return false;
  }
  const sent = new Set(batch.map(({ key }) => key));
  keep(
    address,
    waiting(address).filter(({ key }) => !sent.has(key)),
  );
  return sendViolations(address);
}

const lastKeyOf = ({ result_id }: Address) => `violation-last-${result_id}`;

/** Violation reported by a window of the test or recorded by the server. */
export type Noted = Pick<Violation, 'kind' | 'at' | 'seconds' | 'characters'> & Pick<ViolationReport, 'key'>;

const isNoted = (kept: unknown): kept is Noted =>
  typeof kept === 'object' && kept !== null && 'key' in kept && 'kind' in kept && 'at' in kept;

/** Last violation recorded on this device, which the student may still comment on after a reload. */
export function lastNoted(address: Address): Noted | null {
  const kept = deviceMemory.read(lastKeyOf(address));
  return isNoted(kept) ? kept : null;
}

/** Stores the last violation, reported here or recorded by the server. */
export const rememberNoted = (address: Address, noted: Noted): void =>
  deviceMemory.keep(lastKeyOf(address), noted);

/** Queues a report. */
export function keepViolation(address: Address, report: ViolationReport): void {
  rememberNoted(address, report);
  keep(address, [...waiting(address), report]);
}
