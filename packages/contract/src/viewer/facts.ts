/** Ways to show a record: each has a part of its own on the screen. */
export const viewedShapes = [
  'pdf',
  'picture',
  'audio',
  'video',
  'book',
  'document',
  'sheet',
  'note',
  'link',
  'none',
] as const;
export type ViewedShape = (typeof viewedShapes)[number];

/** Characters of a place: a position within a book is a path through its chapters. */
export const longestPlace = 2000;
