import { ApiFailure } from '@pelion/contract/kernel/client';
import { attemptsClient } from '../client.ts';

interface Asking {
  readonly scheduleId: number;
  readonly studentId: number;
  readonly accessCode?: string;
}

/** The start itself would be refused for these, and counts its tries. */
const inTheWay: ReadonlySet<string> = new Set(['wrongAccessCode', 'tooManyRequests']);

/** Links to the pictures of what is about to begin. Whatever else goes wrong, it begins without them: the paper has them too. */
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
