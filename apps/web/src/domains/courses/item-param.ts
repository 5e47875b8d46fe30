/** Query parameter of the builder: id of the item that it opens at. */
export const itemParam = 'item';
