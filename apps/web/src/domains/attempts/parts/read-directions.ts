import { deviceMemory } from '../../../lib/safe-storage.ts';

/** The last module whose directions were closed on this device: opened again, it goes on where it was. */
const key = 'directions_read';

export interface Module {
  readonly result_id: number;
  readonly part: number;
}

const nameOf = ({ result_id, part }: Module) => `${result_id}.${part}`;

export const hasReadDirections = (module: Module): boolean => deviceMemory.read(key) === nameOf(module);

export const keepDirectionsRead = (module: Module): void => deviceMemory.keep(key, nameOf(module));
