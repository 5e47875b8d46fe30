import { useLayoutEffect } from 'react';
import { useSessionUser } from '../lib/session.ts';
import { schoolColors } from '../lib/theme/school-colors.ts';

/** The colours of the user's school, on the page itself: dialogs and what floats have them too. */
export function SchoolColors() {
  const color = useSessionUser()?.color_code;
  useLayoutEffect(() => {
    if (!color) return;
    const { style } = document.documentElement;
    const colors = Object.entries(schoolColors(color));
    for (const [name, value] of colors) style.setProperty(name, value);
    return () => {
      for (const [name] of colors) style.removeProperty(name);
    };
  }, [color]);
  return null;
}
