import { type Html, html } from '../html.ts';

/** Drawings of our own in the colors of the page, inlined so that they cost no request. Classes: `site.css`. */
const drawings = {
  saved: html`<rect class="sheet" x="14" y="14" width="34" height="52" rx="6"/><path class="line" d="M24 58h14M24 26h14M24 34h10"/><path class="flow" d="M54 40h22m-6-6 6 6-6 6"/><rect class="sheet" x="82" y="18" width="32" height="44" rx="6"/><path class="line" d="M82 40h32M90 29h6M90 51h6"/><circle class="mark" cx="112" cy="60" r="11"/><path class="sign" d="m107 60 4 4 6-8"/>`,
  locked: html`<rect class="sheet" x="30" y="12" width="50" height="58" rx="6"/><path class="line" d="M40 26h30M40 36h22M40 46h26"/><rect class="mark" x="72" y="42" width="32" height="26" rx="6"/><path class="flow" d="M79 42v-6a9 9 0 0 1 18 0v6"/><path class="sign" d="M88 52v6"/>`,
  clear: html`<circle class="mark" cx="36" cy="28" r="11"/><path class="sheet" d="M18 66a18 18 0 0 1 36 0z"/><circle class="tone" cx="90" cy="28" r="11"/><path class="sheet" d="M72 66a18 18 0 0 1 36 0z"/><path class="flow" d="M63 14v54" stroke-dasharray="4 6"/>`,
  scored: html`<rect class="sheet" x="18" y="14" width="92" height="52" rx="6"/><path class="flow" d="m28 30 4 4 7-9m-11 26 4 4 7-9"/><path class="line" d="M50 30h34M50 51h24"/><circle class="mark" cx="102" cy="58" r="13"/><path class="sign" d="M96 58h12m-6-6v12"/>`,
  again: html`<rect class="sheet" x="14" y="16" width="40" height="48" rx="6"/><path class="line" d="M24 30h20M24 40h14"/><path class="flow" d="M62 30h18m-6-6 6 6-6 6M80 52H62m6-6-6 6 6 6"/><rect class="sheet" x="88" y="16" width="28" height="48" rx="6"/><circle class="mark" cx="102" cy="40" r="9"/><path class="sign" d="m98 40 3 3 5-6"/>`,
  released: html`<rect class="sheet" x="16" y="18" width="62" height="48" rx="6"/><path class="line" d="M16 32h62M30 12v10M64 12v10M28 44h10M46 44h10M28 55h10"/><circle class="mark" cx="90" cy="48" r="20"/><path class="sign" d="M79 48q11-12 22 0-11 12-22 0"/><circle class="dot" cx="90" cy="48" r="3"/>`,
} as const satisfies Readonly<Record<string, Html>>;
export type Drawing = keyof typeof drawings;

export const illustration = (name: Drawing): Html =>
  html`<svg class="drawing" viewBox="0 0 128 80" width="128" height="80" aria-hidden="true">${drawings[name]}</svg>`;
