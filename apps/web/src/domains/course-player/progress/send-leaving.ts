import { courseScheduleRoutes } from '@pelion/contract/course-schedules/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { headersFor } from '../../../lib/transport.ts';
import { itemAt, reportOf } from '../queries.ts';
import type { KeptProgress } from './progress-database.ts';

/** Reports from a page that is closing, without waiting for an answer. */
export function sendProgressLeaving(record: KeptProgress, studentId: number): void {
  const { name, body } = reportOf(record);
  const headers = headersFor('api');
  headers.set('content-type', 'application/json');
  const url = addressOf(courseScheduleRoutes, name, { params: itemAt(record, studentId) });
  const init = { method: 'PUT', headers, body: JSON.stringify(body), credentials: 'omit' } as const;
  void fetch(url, { ...init, keepalive: true }).catch(() => undefined);
}
