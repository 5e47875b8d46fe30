import type { FrameLook } from '@pelion/contract/viewer/messages';

const dark = `
  html, body { background: #17191c !important; color: #dfe3e8 !important; }
  body * { color: inherit !important; background-color: transparent !important; border-color: #555 !important; }
  a:any-link { color: #9cc4ff !important; }
`;
const light = `
  html { background: #fff; color: #16181d; }
  a:any-link { color: #1d5fb8; }
`;

/** Styles of every chapter, over its own. */
export const bookStyles = ({ zoom, isDark }: FrameLook): string => `
  html { font-size: ${Math.round(zoom * 112)}%; line-height: 1.5; color-scheme: ${isDark ? 'dark' : 'light'}; }
  p, li, blockquote, dd { line-height: 1.5; hyphens: auto; }
  pre { white-space: pre-wrap !important; }
  img, svg, video { max-width: 100%; }
  ${isDark ? dark : light}
`;
