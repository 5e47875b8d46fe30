import 'virtual:mantine-base.css';
import { useLayoutEffect } from 'react';
import { useSessionUser } from '../lib/session.ts';
import { plainColors } from '../lib/theme/plain-colors.ts';

/** Of the product itself, where no school is known. */
const ownColor = '#3b5bdb';

/** The colours of `SchoolTheme` for screens without a Mantine component, which then do without Mantine's scripts. */
export function PlainTheme() {
  const color = useSessionUser()?.color_code ?? ownColor;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const colors = Object.entries(plainColors(color));
    for (const [name, value] of colors) style.setProperty(name, value);
    return () => {
      for (const [name] of colors) style.removeProperty(name);
    };
  }, [color]);
  return null;
}
