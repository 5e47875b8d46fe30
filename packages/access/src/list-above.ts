import { type ScreenId, screenIds, screenOf, screens } from './screens.ts';

/** The list that a screen belongs to: the one the screen names, or the nearest screen whose path is a prefix of its own. */
export function listAbove(id: ScreenId): ScreenId | null {
  const { path, under } = screenOf(id);
  const isAbove = (other: string) => other === under || path.startsWith(`${other}/`);
  const [nearest] = screenIds
    .filter((other) => !screens[other].path.includes(':') && isAbove(screens[other].path))
    .toSorted((one, other) => screens[other].path.length - screens[one].path.length);
  return nearest ?? null;
}
