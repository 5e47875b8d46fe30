import type { ImportState } from '@pelion/contract/questions/facts';
import type { Services } from '../../lib/services.ts';
import { beat } from './import-records.ts';

const BEAT_MS = 1000;

/** The import is not what it was any more: somebody has cancelled it. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}

/** How far the work is; whoever works counts, and whoever watches reads it in the row. */
export interface Pace {
  handled: number;
  total: number | null;
  format?: string;
}

/**
 * Works on an import and says so in its row every second, with how far it is. When the row has left `state` the signal
 * ends the work.
 */
export async function working<Value>(
  {
    services,
    campusId,
    id,
  }: { readonly services: Pick<Services, 'db' | 'log'>; campusId: number; id: number },
  state: ImportState,
  work: (signal: AbortSignal, pace: Pace) => Promise<Value>,
): Promise<Value> {
  const db = services.db.campus(campusId);
  const control = new AbortController();
  const pace: Pace = { handled: 0, total: null };
  let saying: Promise<void> = Promise.resolve();
  const say = async () => {
    try {
      if (!(await beat(db, id, state, pace))) control.abort(new ImportStopped());
    } catch (error) {
      // The next one may get through; without any, the others take it for gone.
      services.log.warn({ err: error }, 'an import could not say how far it is');
    }
  };
  const timer = setInterval(() => {
    saying = saying.then(say);
  }, BEAT_MS);
  try {
    return await work(control.signal, pace);
  } finally {
    clearInterval(timer);
    await saying;
  }
}
