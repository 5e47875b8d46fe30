import { ApiFailure } from '@pelion/contract/kernel/client';
import { attemptsClient } from '../client.ts';

interface Asking {
  readonly scheduleId: number;
  readonly studentId: number;
  readonly accessCode?: string;
}

/** Errors with which the start itself would fail; each try counts. */
const inTheWay: ReadonlySet<string> = new Set(['wrongAccessCode', 'tooManyRequests']);

/**
 * Fetches the picture links of the part about to start. Other errors are ignored, because the paper contains the
 * pictures too.
 */
export async function askPictures({
  scheduleId,
  studentId,
  accessCode = '',
}: Asking): Promise<readonly string[]> {
  try {
    const { pictures } = await attemptsClient.listPictures({
      params: { schedule_id: scheduleId, student_id: studentId },
      body: accessCode === '' ? {} : { access_code: accessCode },
    });
    return pictures;
  } catch (cause) {
    if (cause instanceof ApiFailure && inTheWay.has(cause.code)) throw cause;
    return [];
  }
}
