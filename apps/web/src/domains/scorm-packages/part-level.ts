import type { CSSProperties } from 'react';

/** Sets the depth of a part in the contents, from 0. */
export const partLevel = (level: number): CSSProperties & Readonly<Record<'--level', number>> => ({
  '--level': level,
});
