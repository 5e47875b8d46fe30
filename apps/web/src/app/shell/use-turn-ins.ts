import { rules } from '@pelion/access';
import { useEffect } from 'react';
import { useSignedIn } from '../../lib/viewer.ts';
import { whenIdle } from '../../lib/when-idle.ts';

async function resume() {
  const kept = ((await indexedDB.databases?.()) ?? []).map(({ name }) => name);
  if (kept.includes('pelion-course-progress'))
    (await import('../../domains/course-player/progress/own-progress.ts')).ownProgress();
  if (kept.includes('pelion-turn-ins'))
    await (await import('../../domains/assignments/follow-turn-ins.ts')).resumeTurnIns();
}

/** Goes on with turn-ins and progress in courses of earlier windows, where this device has any. */
export function useTurnIns(): void {
  const { user, may } = useSignedIn();
  const student = may(rules.turnInWork) ? user.id : null;
  const campus = user.school_campus_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each campus has turn-ins of its own
  useEffect(() => {
    if (student !== null) whenIdle(() => void resume().catch(() => undefined));
  }, [student, campus]);
}
