import type { Viewer as AccessViewer } from '@pelion/access';
import type { Text } from '@pelion/words';

/** The signed-in user as of this request: who, in which campus, allowed what. */
export interface Viewer extends AccessViewer {
  readonly userId: number;
  readonly name: string;
  readonly campusId: number;
  readonly schoolId: number;
  /** By whose clock moments are shown to them: their own choice, else the campus's. */
  readonly timeZone: string;
  /** Whose calendar days days are. */
  readonly campusTimeZone: string;
  readonly sessionId: number;
  /** The site admin who acts as this person; null where they are here themselves (decision 0077). */
  readonly actedBy: {
    readonly userId: number;
    readonly name: string;
    /** Their own session, with which this one ends. */
    readonly sessionId: number;
  } | null;
  /** As of when the viewer was read. */
  readonly sessionExpiresAt: Date;
  readonly isDemo: boolean;
  /** From when on the school changes nothing any more (decision 0084); null: it goes on. */
  readonly readOnlyFrom: Date | null;
  /** How the campus says things: whatever this person reads is rendered with it. */
  readonly text: Text;
}
