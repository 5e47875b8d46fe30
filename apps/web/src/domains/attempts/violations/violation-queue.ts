import type { Violation, ViolationReport } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { deviceMemory } from '../../../lib/memory.ts';
import { attemptsClient } from '../client.ts';

// What happened goes to the server when it can. It waits in the storage of this device: a reload does not undo a fact.

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

/** Where nothing can be kept it is sent now or not at all. */
const keep = (address: Address, reports: readonly ViolationReport[]) =>
  deviceMemory.keep(keyOf(address), reports.length === 0 ? null : reports);

/** What the server will never take is not asked again: the attempt is gone, or what is kept is no report. */
const isFinal = (cause: unknown) =>
  cause instanceof ApiFailure && ['notFound', 'conflict', 'invalidInput'].includes(cause.code);

/** What could not be sent before, as of a reload. */
export const isWaiting = (address: Address): boolean => waiting(address).length > 0;

/** Sends what waits; resolves whether nothing waits any more. */
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

/** As a window of the test tells it, or as the server has seen it by itself. */
export type Noted = Pick<Violation, 'kind' | 'at' | 'seconds' | 'characters'> & Pick<ViolationReport, 'key'>;

const isNoted = (kept: unknown): kept is Noted =>
  typeof kept === 'object' && kept !== null && 'key' in kept && 'kind' in kept && 'at' in kept;

/** What was noted last on this device: its student is told what it was, and may still add a word to it, after a reload too. */
export function lastNoted(address: Address): Noted | null {
  const kept = deviceMemory.read(lastKeyOf(address));
  return isNoted(kept) ? kept : null;
}

/** It was noted, here or by the server. */
export const rememberNoted = (address: Address, noted: Noted): void =>
  deviceMemory.keep(lastKeyOf(address), noted);

/** Kept on this device until it is sent. */
export function keepViolation(address: Address, report: ViolationReport): void {
  rememberNoted(address, report);
  keep(address, [...waiting(address), report]);
}
