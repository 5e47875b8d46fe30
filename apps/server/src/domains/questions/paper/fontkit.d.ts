/** What is used of it here: it comes without types. */
declare module 'fontkit' {
  export interface Glyph {
    /** In units of the font. */
    readonly advanceWidth: number;
    readonly path: { toSVG(): string };
  }
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
  }
  export function create(bytes: Uint8Array): Font;
}
