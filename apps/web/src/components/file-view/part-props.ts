import type { Viewed } from '@pelion/contract/viewer';

export interface PartProps {
  readonly viewed: Viewed;
  /** Place where the person closed the file. */
  readonly place: string | null;
  /** Whether books may be read aloud. */
  readonly canListen: boolean;
  readonly onPlace: (place: string) => void;
  /** The end of the file was shown or played; may come again. */
  readonly onEnd?: (() => void) | undefined;
  /** The link to the file has ended; resolves once there is a new one. */
  readonly onEnded: () => Promise<unknown>;
  readonly onClose: () => void;
}
