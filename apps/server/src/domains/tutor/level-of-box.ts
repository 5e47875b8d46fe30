import { lesserLevel, type TutorLevel } from '@pelion/contract/tutor/facts';
import type { Context } from '../../lib/http/implement.ts';
import { listRunningHelp } from '../attempts/read/list-running-help.ts';

export interface BoxLevel {
  readonly level: TutorLevel;
  /** Whether an attempt of the viewer runs. */
  readonly isRunning: boolean;
}

/**
 * Help of the chat box: hints and practice, and while attempts of the viewer run the least of theirs. `off` still finds
 * screens.
 */
export async function levelOfBox(context: Context): Promise<BoxLevel> {
  if (context.viewer.userType !== 'student') return { level: 'practice', isRunning: false };
  const running = (await listRunningHelp(context)).map(({ level }) => level);
  return { level: running.reduce(lesserLevel, 'practice'), isRunning: running.length > 0 };
}
