import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { assignmentSubmissions } from '@pelion/contract/assignment-submissions';
import { assignmentSubmissionRoutes } from '@pelion/contract/assignment-submissions/routes';
import type { attempts } from '@pelion/contract/attempts';
import { attemptRoutes } from '@pelion/contract/attempts/routes';
import type { attendance } from '@pelion/contract/attendance';
import { attendanceRoutes } from '@pelion/contract/attendance/routes';
import type { classes } from '@pelion/contract/classes';
import { classRoutes } from '@pelion/contract/classes/routes';
import type { invigilation } from '@pelion/contract/invigilation';
import { invigilationRoutes } from '@pelion/contract/invigilation/routes';
import { ApiFailure, createClient, type Transport } from '@pelion/contract/kernel/client';
import type { markingContract } from '@pelion/contract/marking';
import { markingRoutes } from '@pelion/contract/marking/routes';
import type { questionExchange } from '@pelion/contract/question-exchange';
import { questionExchangeRoutes } from '@pelion/contract/question-exchange/routes';
import type { regrades } from '@pelion/contract/regrades';
import { regradeRoutes } from '@pelion/contract/regrades/routes';
import type { rosters } from '@pelion/contract/rosters';
import { rosterRoutes } from '@pelion/contract/rosters/routes';
import type { schedules } from '@pelion/contract/schedules';
import { scheduleRoutes } from '@pelion/contract/schedules/routes';
import type { uploads } from '@pelion/contract/uploads';
import { uploadRoutes } from '@pelion/contract/uploads/routes';

const PATIENCE_MS = 5_000;

const basePaths = { api: '/api', assessmentApi: '/assessment-api', agentApi: '/agent-api' } as const;

/** API clients of a signed-in user at the server's current URL. */
export function clientsOf(url: () => string, token: string) {
  const transport: Transport = ({ service, method, url: path, body, isJson }) =>
    fetch(`${url()}${basePaths[service]}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        assessment_token: token,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      body: typeof body === 'string' || body instanceof FormData ? body : undefined,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  return {
    assignmentSubmissions: createClient<typeof assignmentSubmissions>(assignmentSubmissionRoutes, transport),
    attempts: createClient<typeof attempts>(attemptRoutes, transport),
    attendance: createClient<typeof attendance>(attendanceRoutes, transport),
    classes: createClient<typeof classes>(classRoutes, transport),
    marking: createClient<typeof markingContract>(markingRoutes, transport),
    invigilation: createClient<typeof invigilation>(invigilationRoutes, transport),
    schedules: createClient<typeof schedules>(scheduleRoutes, transport),
    regrades: createClient<typeof regrades>(regradeRoutes, transport),
    questionExchange: createClient<typeof questionExchange>(questionExchangeRoutes, transport),
    rosters: createClient<typeof rosters>(rosterRoutes, transport),
    uploads: createClient<typeof uploads>(uploadRoutes, transport),
  };
}
export type Clients = ReturnType<typeof clientsOf>;

export type Persist = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/** Until there is an answer: no connection and a failing server are faults of the run, a refusal is one of Pelion. */
export const persistence =
  (over: AbortSignal): Persist =>
  async (call) => {
    for (;;) {
      over.throwIfAborted();
      try {
        return await call();
      } catch (error) {
        const mayPass = error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
        if (!mayPass) throw error;
        await sleep(randomInt(50, 200));
      }
    }
  };

/** Whether a retry was refused because the first try succeeded and only its response was lost. */
export const isConflict = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status === 409;

/** The call, or nothing where it is refused as done already. */
export const unlessDone = <Answer>(call: () => Promise<Answer>) =>
  call().catch((error: unknown) => {
    if (isConflict(error)) return undefined;
    throw error;
  });
