const numbersIn = (text: string) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);

/**
 * Replaces `T` (smooth curve) by `Q` in the outline of a formula's letter, because the drawing library computes
 * consecutive `T`s wrongly and gives parentheses a tail. Expects absolute commands with one step each.
 */
export function smoothPath(path: string): string {
  let [x, y] = [0, 0];
  /** Control point of the last curve; the current point after a line. */
  let [bendX, bendY] = [0, 0];
  return path.replace(/([A-Z])([^A-Z]*)/g, (whole, command: string, inside: string) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbersIn(inside);
    const goTo = (toX: number, toY: number, viaX = toX, viaY = toY) => {
      [x, y, bendX, bendY] = [toX, toY, viaX, viaY];
    };
    if (command === 'T') {
      const [viaX, viaY] = [2 * x - bendX, 2 * y - bendY];
      goTo(a, b, viaX, viaY);
      return `Q${viaX} ${viaY} ${a} ${b}`;
    }
    if (command === 'M' || command === 'L') goTo(a, b);
    else if (command === 'H') goTo(a, y);
    else if (command === 'V') goTo(x, a);
    else if (command === 'Q') goTo(c, d, a, b);
    return whole;
  });
}
