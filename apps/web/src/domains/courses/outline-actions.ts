import type { CourseItemKind } from '@pelion/contract/courses/facts';
import type { PartDragging } from '../../lib/part-dragging.ts';
import type { ItemValue, ModuleValue } from './outline-values.ts';

/** Changes of the parts of an outline, by their keys; one stable object for the whole builder. */
export interface OutlineActions {
  readonly changeItem: (key: string, changes: Partial<ItemValue>) => void;
  readonly changeModule: (key: string, changes: Partial<ModuleValue>) => void;
  readonly step: (key: string, step: -1 | 1) => void;
  readonly moveInto: (key: string, moduleKey: string) => void;
  readonly duplicate: (key: string) => void;
  readonly remove: (key: string) => void;
  /** Keeps the name or address that is typed at the end of a module. */
  readonly type: (moduleKey: string, text: string) => void;
  /** Adds the page or link that was typed. */
  readonly quickAdd: (moduleKey: string) => void;
  /** Adds an item of a kind, or asks for its record or file first. */
  readonly addKind: (moduleKey: string, kind: CourseItemKind) => void;
  /** Opens or closes the settings of a part. */
  readonly toggle: (key: string) => void;
  /** Goes on to the field at the end of a module. */
  readonly goToEnd: (moduleKey: string) => void;
  readonly dragging: PartDragging;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Step of an arrow key; `null` for other keys. */
export const stepOf = (key: string): -1 | 1 | null => steps[key] ?? null;
