import type { AngleUnit } from './calculator-engine.ts';

interface Line {
  readonly id: number;
  readonly formula: string;
  readonly value: number;
}

interface GraphView {
  readonly x: number;
  readonly y: number;
  /** Half of the visible width, in graph units. */
  readonly reach: number;
}
export const graphMiddle: GraphView = { x: 0, y: 0, reach: 10 };

/** State of the calculator, kept while the panel is closed. */
interface Desk {
  readonly formula: string;
  readonly unit: AngleUnit;
  readonly isGraph: boolean;
  /** Earlier calculations, newest first. */
  readonly lines: readonly Line[];
  readonly curves: readonly string[];
  readonly view: GraphView;
}

export const emptyDesk: Desk = {
  formula: '',
  unit: 'degrees',
  isGraph: false,
  lines: [],
  curves: ['', '', ''],
  view: graphMiddle,
};

export interface DeskProps {
  readonly desk: Desk;
  readonly onChange: (change: Partial<Desk>) => void;
}
