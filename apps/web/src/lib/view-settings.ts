import { deviceMemory } from './safe-storage.ts';
import { createStore } from './store.ts';

// View of the questions and use of shortcuts: kept by the device, since eyes and keyboards differ, until logout.

export const colourSchemes = ['asDevice', 'cream', 'blue', 'contrast', 'yellow'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

/** Percent. */
export const zooms = [100, 125, 150, 175, 200, 250, 300, 400] as const;

export interface ViewSettings {
  readonly zoom: number;
  readonly colours: ColourScheme;
  /** Shortcuts answer, in the player, in lists and on the marking desk. */
  readonly hasShortcuts: boolean;
  /** The clock is hidden until the last minutes. */
  readonly hidesClock: boolean;
}

const key = 'player_view';
const usual: ViewSettings = { zoom: 100, colours: 'asDevice', hasShortcuts: true, hidesClock: false };

function read(): ViewSettings {
  const kept = deviceMemory.read(key);
  if (typeof kept !== 'object' || kept === null) return usual;
  const { zoom, colours, hasShortcuts, hidesClock } = { ...usual, ...kept };
  return {
    zoom: zooms.find((one) => one === zoom) ?? usual.zoom,
    colours: colourSchemes.find((one) => one === colours) ?? usual.colours,
    hasShortcuts: hasShortcuts !== false,
    hidesClock: hidesClock === true,
  };
}

const settings = createStore(read());

export const viewSettings = settings.get;
export const useViewSettings = settings.use;

export function changeView(change: Partial<ViewSettings>): void {
  const next = { ...settings.get(), ...change };
  settings.set(next);
  deviceMemory.keep(key, next);
}

/** The next larger, or smaller, size; the same at the end. */
export function zoomAfter(zoom: number, direction: 1 | -1): number {
  const place = zooms.map(Number).indexOf(zoom);
  return zooms[Math.min(zooms.length - 1, Math.max(0, place + direction))] ?? zoom;
}
