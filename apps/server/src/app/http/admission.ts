import type { Endpoint } from '@pelion/contract';
import { type TurnLimits, turns } from '../../lib/http/turns.ts';

/** What a process lets one session and one school have under way at a time (decision 0031). */
export interface AdmissionLimits {
  readonly session: TurnLimits;
  readonly school: TurnLimits;
  /** Of one session, for saving and handing in answers: no school's turn is waited for. */
  readonly urgent: TurnLimits;
}

const patienceMs = 10_000;

const usualLimits: AdmissionLimits = {
  session: { running: 6, waiting: 30, patienceMs },
  // More at a time would not be quicker: a process has one thread for them, and they would only push others aside.
  school: { running: 8, runningBesideOthers: 3, waiting: 500, patienceMs },
  urgent: { running: 20, waiting: 200, patienceMs },
};

export type Admission = ReturnType<typeof openAdmission>;

/** Turns for the requests of one application; a request that has none yet is waiting, and one that gets none is a 429. */
export function openAdmission(limits: AdmissionLimits = usualLimits) {
  const sessions = turns(limits.session);
  const schools = turns(limits.school);
  const urgent = turns(limits.urgent);
  const free = async () => () => {};
  return {
    /** Before the database is asked who it is: `token` as it was sent. */
    ofSession: (endpoint: Endpoint, token: string) => (endpoint.isUrgent ? urgent : sessions).take(token),
    /** Streams and files end at once for the server, and uploads take as long as their line: none holds others up. */
    ofSchool: ({ isUrgent, sends, kind = 'json' }: Endpoint, schoolId: number) =>
      isUrgent || sends || kind !== 'json' ? free() : schools.take(schoolId),
  };
}
