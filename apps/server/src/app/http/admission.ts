import type { Endpoint } from '@pelion/contract';
import { type TurnLimits, turns } from '../../lib/http/fair-queue.ts';

/** Limits of parallel requests per session and per school in one process (decision 0031). */
export interface AdmissionLimits {
  readonly session: TurnLimits;
  readonly school: TurnLimits;
  /** Limits per session for saving and submitting answers, which never wait for a school's turn. */
  readonly urgent: TurnLimits;
  /** Limits per school for conversations, beside which saving goes on. */
  readonly patient: TurnLimits;
}

const patienceMs = 10_000;

const usualLimits: AdmissionLimits = {
  session: { running: 6, waiting: 30, patienceMs },
  // More parallel requests of one school would not be faster on a single thread, only delay other schools.
  school: { running: 8, runningBesideOthers: 3, waiting: 500, patienceMs },
  urgent: { running: 20, waiting: 200, patienceMs },
  patient: { running: 3, runningBesideOthers: 2, waiting: 500, patienceMs: 20_000 },
};

export type Admission = ReturnType<typeof openAdmission>;

/** Queues the requests of one application; a request waits for its turn, and gets a 429 if none becomes free. */
export function openAdmission(limits: AdmissionLimits = usualLimits) {
  const sessions = turns(limits.session);
  const schools = turns(limits.school);
  const urgent = turns(limits.urgent);
  const patient = turns(limits.patient);
  const free = async () => () => {};
  return {
    /** Takes a turn by the raw token, before the database identifies the session. */
    ofSession: (endpoint: Endpoint, token: string) => (endpoint.isUrgent ? urgent : sessions).take(token),
    /** Streams, files and uploads take no turn: the server is done with them at once, or waits for the network. */
    ofSchool({ isUrgent, isPatient, sends, kind = 'json' }: Endpoint, schoolId: number) {
      if (isPatient) return patient.take(schoolId);
      return isUrgent || sends || kind !== 'json' ? free() : schools.take(schoolId);
    },
  };
}
