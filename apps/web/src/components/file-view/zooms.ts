const zooms = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The next larger or smaller zoom; the same at the end. */
export function zoomAfter(zoom: number, direction: 1 | -1): number {
  const at = zooms.map(Number).indexOf(zoom);
  return zooms[at + direction] ?? zoom;
}
