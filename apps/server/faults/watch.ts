import { setTimeout as sleep } from 'node:timers/promises';

/** Limits every wait of a run and reports its phase, so that a hanging run is explained. */
export interface Watch {
  /** Returns the result of `work`; throws an explanation on timeout. */
  within<Result>(seconds: number, phase: string, work: Promise<Result>): Promise<Result>;
  /** The last phases with their times, for the report of a failure. */
  phases(): string;
}

const MOST_SHOWN = 20;

/** `limit`: seconds that all phases may take together. */
export function startWatch(limit: number): Watch {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const lines: string[] = [];
  return {
    async within(seconds, phase, work) {
      const patience = Math.max(0, Math.min(seconds, limit - elapsed()));
      const start = elapsed();
      const line = lines.push('') - 1;
      const tell = (outcome: string) => {
        lines[line] = `  at ${start.toFixed(1)} s: ${phase}${outcome}`;
      };
      tell(', not over');
      const late = new AbortController();
      const giveUp = sleep(patience * 1000, undefined, { signal: late.signal }).then(() => {
        tell(`, given up after ${patience.toFixed(1)} s`);
        throw new Error(`The fault run has waited ${patience.toFixed(1)} s for this: ${phase}.`);
      });
      try {
        const result = await Promise.race([work, giveUp]);
        tell(`, ${(elapsed() - start).toFixed(1)} s`);
        return result;
      } finally {
        late.abort();
        giveUp.catch(() => {});
      }
    },
    phases: () => lines.slice(-MOST_SHOWN).join('\n'),
  };
}
