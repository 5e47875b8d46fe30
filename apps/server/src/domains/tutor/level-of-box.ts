import { lesserLevel, type TutorLevel } from '@pelion/contract/tutor/facts';
import type { Context } from '../../lib/http/implement.ts';
import { listRunningHelp } from '../attempts/read/list-running-help.ts';

export interface BoxLevel {
  readonly level: TutorLevel;
  /** Name of the running test of the viewer that limits the help; null while none runs. */
  readonly running: string | null;
}

/**
 * Help of the chat box: hints and practice, and while attempts of the viewer run the least of theirs. `off` still finds
 * screens.
 */
export async function levelOfBox(context: Context): Promise<BoxLevel> {
  if (context.viewer.userType !== 'student') return { level: 'practice', running: null };
  const running = await listRunningHelp(context);
  const level = running.map((one) => one.level).reduce(lesserLevel, 'practice');
  const limiting = running.find((one) => one.level === level) ?? running[0];
  return { level, running: limiting?.name ?? null };
}
