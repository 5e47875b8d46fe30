/** The last module whose directions were closed on this device: opened again, it goes on where it was. */
const key = 'directions_read';

export interface Module {
  readonly result_id: number;
  readonly part: number;
}

const nameOf = ({ result_id, part }: Module) => `${result_id}.${part}`;

export function hasReadDirections(module: Module): boolean {
  try {
    return localStorage.getItem(key) === nameOf(module);
  } catch {
    return false;
  }
}

export function keepDirectionsRead(module: Module): void {
  try {
    localStorage.setItem(key, nameOf(module));
  } catch {
    // It holds for this window.
  }
}
